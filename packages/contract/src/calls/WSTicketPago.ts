import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { PROVIDER_UNREACHABLE } from '../refusals/common.ts';
import { paymentCodes } from '../refusals/money.ts';
import { ticketsOfHoldCodes } from '../refusals/tickets-of-hold.ts';
import { Amount, Id, JsonText } from '../shapes/fields.ts';
import { PricedTickets } from '../shapes/ticket.ts';

/** Stores the tickets to issue when the provider's order is paid. The browser then goes to the provider. */
export const WSTicketPago = defineCall({
  name: 'WSTicketPago',
  source: '2 §7, §8',
  auth: 'required',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({
    SDTTicketJSON: JsonText,
    SDTPersonaJSON: JsonText,
    MonedaId: Id,
    PagoMonto: Amount,
    SDTComplementosValoresJSON: JsonText,
    /** Order of the card provider; empty with the other methods. */
    TransaccionPreferenciaId: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: PricedTickets,
  codes: {
    ...ticketsOfHoldCodes,
    ...paymentCodes,
    500: {
      problem: 'provider-unreachable',
      unreachable: 'storing a purchase asks nothing of the provider: its order was made by the call before',
      text: PROVIDER_UNREACHABLE.text,
    },
  },
});
