import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { DOCUMENT_INVALID, NAME_MISSING } from '../../club/tickets.ts';
import {
  HANDED_TOO_LITTLE,
  Money,
  NO_PLACES,
  PERSON_BARRED,
  RECEIPT_INVALID,
  SALE_CLOSED,
  TILL_CLOSED,
  TillSale,
  WINDOW_METHODS,
} from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { CATEGORY_WITHOUT_WINDOW } from '../../refusals/sale.ts';
import { Count, Id, Text } from '../../shapes/fields.ts';

/** Sells the till's held places, and issues the tickets. Idempotent by `Operacion`. */
export const ClubVentanillaEmitir = defineCall({
  name: 'club/ventanilla/emitir',
  source: '4 §2.8, §7, §8',
  auth: 'staff',
  permission: 'window:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    CajaId: Id,
    TransaccionId: Id,
    /** One per place; row and seat 0 in an unnumbered sector. */
    Entradas: Type.Array(
      Type.Object({
        ...{ FilaId: Count, AsientoId: Count, PersonaNombre: Text, PersonaApellido: Text },
        ...{ PersonaDocumentoTipoId: Id, PersonaDocumento: Text },
        /** The show's extra fields, one value each. */
        Complementos: Type.Optional(
          Type.Array(Type.Object({ ComplementoId: Id, ComplementoRegistroValor: Text }), { maxItems: 60 }),
        ),
      }),
      { minItems: 1, maxItems: 10 },
    ),
    /** The total that the buyer was told. */
    Total: Money,
    Metodo: Type.Enum([...WINDOW_METHODS]),
    /** Cash received. */
    PagaCon: Type.Optional(Money),
    /** The terminal's receipt, 4 to 20 letters or digits. */
    Comprobante: Type.Optional(Text),
    /** An address to which the tickets are mailed too. */
    Correo: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  answer: Type.Object({ Venta: TillSale }),
  codes: {
    10: NO_PLACES,
    11: {
      problem: 'person-has-ticket',
      cause: 'a document has a live ticket of the show, which gives a person one, or appears twice',
      text: 'El documento {document} ya tiene una entrada para este espectáculo.',
    },
    12: {
      problem: 'member-in-debt',
      cause: 'a member owes the club',
      text: 'El socio {document} tiene una deuda con el club: no se le puede vender.',
    },
    13: SALE_CLOSED,
    14: TILL_CLOSED,
    15: {
      problem: 'category-sold-out',
      cause: 'the category that the document earns has no tickets left, or no price in the sector',
      text: 'No quedan entradas de la categoría {category} en este sector.',
      also: [
        {
          problem: 'window-not-open',
          cause: 'the show is not on sale to the category yet',
          text: 'La venta para {category} abre el {moment}.',
        },
        CATEGORY_WITHOUT_WINDOW,
        {
          problem: 'person-limit',
          cause: 'the person has as many tickets of the show as a person may have',
          text: 'El documento {document} ya tiene {max} entradas para este espectáculo, que es el máximo.',
        },
      ],
    },
    16: DOCUMENT_INVALID,
    17: NAME_MISSING,
    18: {
      problem: 'total-changed',
      cause: 'the prices are not those that the buyer was told',
      text: 'El total es {total}. Revisalo con quien compra.',
    },
    19: HANDED_TOO_LITTLE,
    20: RECEIPT_INVALID,
    21: { problem: 'not-an-address', cause: 'the address is none', text: 'El correo no es válido.' },
    22: PERSON_BARRED,
    23: {
      problem: 'extra-field-invalid',
      cause: 'a mandatory extra field has no value, or a choice that is none of its options',
      text: 'Falta completar «{field}» de la persona {n}.',
      also: [
        {
          problem: 'extra-field-unknown',
          cause: 'a value for a field that the show does not ask any more',
          text: 'Los campos extra del espectáculo cambiaron: soltá los lugares y elegilos de nuevo.',
        },
      ],
    },
  },
});
