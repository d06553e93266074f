import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { MEMBER_IN_DEBT, PERSON_HAS_TICKET, SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id, IdOrZero, Text } from '../shapes/fields.ts';

/**
 * The member check: returns the category of a document.
 *
 * 125 and 200 are remarks, not refusals, while the answer has a category. Without a session or an open hold of the show from the
 * same address (also a payment link's), the answer is that for a document in no register; name and surname are empty without a
 * session (wire.md §6).
 */
export const WSEspectaculoPersonaValidar2 = defineCall({
  name: 'WSEspectaculoPersonaValidar2',
  source: '2 §5, §7, §8',
  auth: 'optional',
  class: 'check',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id, PersonaDocumentoTipoId: IdOrZero, PersonaDocumento: Text }),
  answer: Type.Object({
    PersonaSocioCategoriaId: Id,
    PersonaSocioNro: Type.String(),
    SocioRegistroTienePIN: Type.Boolean(),
    PersonaNombre: Type.String(),
    PersonaApellido: Type.String(),
  }),
  codes: {
    10: {
      problem: 'document-incomplete',
      cause: 'the document is too short for its type: still being typed',
      text: 'El documento está incompleto',
    },
    11: {
      problem: 'document-type-unknown',
      cause: 'the document type is not one that is offered',
      text: 'Seleccioná un tipo de documento válido',
    },
    12: {
      problem: 'document-invalid',
      cause: 'the document is not valid for its type (check digit, characters)',
      text: 'El documento ingresado es incorrecto',
    },
    30: PERSON_HAS_TICKET,
    40: SHOW_NOT_FOUND,
    122: MEMBER_IN_DEBT,
    125: {
      problem: 'category-not-in-show',
      cause: "the member's own category has no price in this show; the general one is given instead",
      text: 'Tu categoría de socio no tiene un precio especial en este espectáculo. Se aplica la categoría {category}.',
      also: [
        {
          problem: 'category-not-sold',
          cause:
            'the sector of the hold, or the show, has no price for this document: the answer has no category',
          text: 'Para este documento no hay precio en este sector.',
        },
      ],
    },
    200: {
      problem: 'category-quota-used-up',
      cause: 'all tickets that the show sets apart for the category are gone',
      text: 'La cantidad de entradas dispuestas por {product} para Carnets AUF se encuentran agotadas',
      also: [
        {
          problem: 'no-tickets-left',
          cause: 'the category that is given has a limited number of tickets for the show, and all are gone',
          text: 'Las entradas para la categoría {category} se encuentran agotadas.',
        },
      ],
    },
    400: {
      problem: 'member-register-unreachable',
      unreachable:
        'the member register is a table of the same database: without it the whole call fails (503)',
      text: 'No es posible establecer la comunicación',
    },
  },
});
