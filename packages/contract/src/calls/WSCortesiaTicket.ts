import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND, SHOW_OVER } from '../refusals/common.ts';
import { AMOUNT_NOT_ZERO, COURTESY_NOT_OPEN, guestCodes, NUMBER_REPEATED } from '../refusals/redemption.ts';
import { CourtesyTicket } from '../shapes/courtesy.ts';
import { Id, JsonText, LinkToken } from '../shapes/fields.ts';

/** Redeems courtesies, all the sent cards or none. Codes below 100 lead to the error route; the texts of the others are shown. */
export const WSCortesiaTicket = defineCall({
  name: 'WSCortesiaTicket',
  source: '3 §5, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    EspectaculoId: Id,
    CortesiaId: Id,
    CortesiaToken: LinkToken,
    SDTTicketCortesias: Type.Array(CourtesyTicket, { maxItems: 300 }),
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: Type.Object({}),
  codes: {
    1: LINK_NOT_FOUND,
    10: SHOW_OVER,
    20: AMOUNT_NOT_ZERO,
    30: {
      problem: 'sector-mismatch',
      cause: "a card's stand and sector are not the courtesy's",
      text: 'El sector no coincide con el de la cortesía.',
    },
    40: COURTESY_NOT_OPEN,
    50: {
      problem: 'seat-mismatch',
      cause: 'a card names no row and seat in a numbered sector, or names them in another',
      text: 'El asiento no pertenece a la cortesía.',
    },
    60: {
      problem: 'seat-repeated',
      cause: 'two cards name the same row and seat',
      text: 'Hay asientos repetidos en tu selección',
    },
    61: NUMBER_REPEATED,
    80: {
      problem: 'too-many-tickets',
      unreachable: 'staff may have taken cards back that a page still offers: 107 says how many are left',
      text: 'La cantidad de tickets supera la de la cortesía.',
    },
    100: { problem: 'no-tickets', cause: 'no card has data', text: 'Debes ingresar al menos una cortesia' },
    ...guestCodes,
    108: {
      problem: 'seat-already-issued',
      cause: "a card's seat was issued in the meantime through the same courtesy",
      text: 'Uno de los asientos ya fue emitido. Recargá la página.',
      also: [
        {
          problem: 'seat-taken-back',
          cause: "a card's seat is not the courtesy's: staff took it back or blocked it",
          text: 'Uno de los asientos ya no está disponible. Recargá la página.',
        },
      ],
    },
  },
});
