import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND, PROVIDER_UNREACHABLE, SHOW_OVER } from '../refusals/common.ts';
import { paymentCodes } from '../refusals/money.ts';
import { holdCodes, personCodes, placeCodes } from '../refusals/tickets-of-hold.ts';
import { Amount, Id, JsonText, LinkToken } from '../shapes/fields.ts';

/** As `WSTicketPago`, for the places of a payment link: the token stands for the login. */
export const WSTicketPagoLinkPago = defineCall({
  name: 'WSTicketPagoLinkPago',
  source: '2 §7, §8',
  auth: 'none',
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
    21: {
      problem: 'link-used',
      cause: "the link's tickets are issued",
      text: 'Las entradas de este enlace ya fueron emitidas.',
    },
    ...holdCodes,
    50: {
      problem: 'hold-of-another-link',
      cause: 'the hold was not taken through this link',
      text: 'La transacción no pertenece a este enlace.',
    },
    60: {
      problem: 'sector-not-held',
      cause: "a ticket's stand and sector are not the hold's",
      text: 'El sector no coincide con el de tu reserva.',
    },
    ...placeCodes,
    110: {
      problem: 'link-expired',
      cause: "the link's last day to pay has passed",
      text: 'El plazo para pagar con este enlace finalizó.',
    },
    112: SHOW_OVER,
    ...personCodes,
    ...paymentCodes,
    500: PROVIDER_UNREACHABLE,
  },
});
