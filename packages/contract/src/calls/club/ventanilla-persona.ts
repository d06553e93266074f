import { Type } from 'typebox';
import { DOCUMENT_HAS_TICKET, DOCUMENT_INVALID } from '../../club/tickets.ts';
import { Money, PERSON_BARRED } from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Text } from '../../shapes/fields.ts';

const document = { PersonaDocumentoTipoId: Id, PersonaDocumento: Text };

/** The register's data of a document, and its price for the held places. */
export const ClubVentanillaPersona = defineCall({
  name: 'club/ventanilla/persona',
  source: '4 §2.8',
  auth: 'staff',
  permission: 'window:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    TransaccionId: Id,
    ...document,
    /** The persons of the places before, in their order: they use limited categories first. */
    Anteriores: Type.Optional(Type.Array(Type.Object(document), { maxItems: 10 })),
  }),
  answer: Type.Object({
    Nombre: Type.String(),
    Apellido: Type.String(),
    NroSocio: Type.String(),
    Categoria: Type.String(),
    Monto: Money,
    /** Remarks for the member. */
    Aviso: Type.String(),
  }),
  codes: {
    10: {
      problem: 'places-taken',
      cause: 'the till does not hold places any more',
      text: 'Se terminó el tiempo: elegí los lugares de nuevo.',
    },
    11: DOCUMENT_HAS_TICKET,
    12: {
      problem: 'member-in-debt',
      cause: 'the member owes the club',
      text: 'Tiene una deuda con el club: no se le puede vender.',
    },
    15: {
      problem: 'category-not-sold',
      cause: 'the sector has no price for this document',
      text: 'Este sector no se vende para este documento.',
      also: [
        {
          problem: 'category-sold-out',
          cause: 'the category that the document earns has no tickets left for this person',
          text: 'No quedan entradas de la categoría {category} en este sector.',
        },
      ],
    },
    16: DOCUMENT_INVALID,
    22: PERSON_BARRED,
  },
});
