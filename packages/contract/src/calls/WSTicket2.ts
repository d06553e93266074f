import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ticketsOfHoldCodes } from '../refusals/tickets-of-hold.ts';
import { JsonText } from '../shapes/fields.ts';
import { PricedTickets } from '../shapes/ticket.ts';

/** Redeems held tickets whose price is zero. Idempotent: a repeat answers 0 and issues nothing new. */
export const WSTicket2 = defineCall({
  name: 'WSTicket2',
  source: '2 §7, §8',
  auth: 'required',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({
    SDTTicketJSON: JsonText,
    SDTPersonaJSON: JsonText,
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: PricedTickets,
  codes: {
    ...ticketsOfHoldCodes,
    500: {
      problem: 'payment-required',
      cause: "the server's total is above zero: these tickets are paid, not redeemed",
      text: 'Estas entradas tienen costo. Volvé a elegirlas para pagarlas.',
    },
  },
});
