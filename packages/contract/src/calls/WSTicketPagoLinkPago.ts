import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND, PERSON_BARRED, SHOW_OVER } from '../refusals/common.ts';
import { paymentCodes } from '../refusals/money.ts';
import { LINK_EXPIRED, LINK_USED } from '../refusals/payment-link.ts';
import { holdCodes, personCodes, placeCodes, ticketsOfHoldCodes } from '../refusals/tickets-of-hold.ts';
import { Amount, Id, JsonText, LinkToken } from '../shapes/fields.ts';

/**
 * As `WSTicketPago`, for the places of a payment link: the token replaces the login. Without the codes of PINs and member
 * categories: the page has no PIN, and the link's price is the same for everybody.
 */
export const WSTicketPagoLinkPago = defineCall({
  name: 'WSTicketPagoLinkPago',
  source: '2 §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    LinkPagoId: Id,
    LinkPagoToken: LinkToken,
    SDTTicketJSON: JsonText,
    SDTPersonaJSON: JsonText,
    MonedaId: Id,
    PagoMonto: Amount,
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: Type.Object({}),
  codes: {
    20: LINK_NOT_FOUND,
    21: LINK_USED,
    ...holdCodes,
    50: {
      problem: 'hold-of-another-link',
      cause: 'the hold was not taken through this link',
      text: 'La transacción no pertenece a este enlace.',
    },
    60: ticketsOfHoldCodes[92],
    ...placeCodes,
    110: LINK_EXPIRED,
    112: SHOW_OVER,
    100: personCodes[100],
    101: personCodes[101],
    102: personCodes[102],
    103: personCodes[103],
    104: personCodes[104],
    113: PERSON_BARRED,
    116: {
      ...personCodes[116],
      cause: "a ticket's amount is not the link's price for a ticket",
    },
    117: personCodes[117],
    118: personCodes[118],
    ...paymentCodes,
  },
});
