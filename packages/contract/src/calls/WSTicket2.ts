import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ACCOUNT_DISABLED } from '../refusals/common.ts';
import { saleCodes } from '../refusals/sale.ts';
import { holdCodes, personCodes, placeCodes } from '../refusals/tickets-of-hold.ts';
import { JsonText } from '../shapes/fields.ts';

/** Redeems held tickets whose price is zero. Sent again after it succeeded, it answers 0 and issues nothing new. */
export const WSTicket2 = defineCall({
  name: 'WSTicket2',
  source: '2 §7, §8',
  auth: 'required',
  request: Type.Object({
    SDTTicketJSON: JsonText,
    SDTPersonaJSON: JsonText,
    SDTComplementosValoresJSON: JsonText,
  }),
  answer: Type.Object({}),
  codes: {
    20: {
      problem: 'hold-of-another-user',
      cause: 'the hold was taken by another user than the one now logged in',
      text: 'La transacción pertenece a otro usuario. Iniciá sesión nuevamente.',
    },
    21: ACCOUNT_DISABLED,
    ...holdCodes,
    50: {
      problem: 'hold-of-another-show',
      cause: "EspectaculoId is not the hold's show",
      text: 'La transacción pertenece a otro espectáculo.',
    },
    60: {
      problem: 'sector-closed',
      cause: 'the club closed the sector while the hold was live',
      text: 'El sector ya no se encuentra habilitado.',
    },
    ...placeCodes,
    92: {
      problem: 'sector-not-held',
      cause: "a ticket's stand and sector are not the hold's",
      text: 'El sector no coincide con el de tu reserva.',
    },
    ...saleCodes,
    ...personCodes,
    500: {
      problem: 'payment-required',
      cause: "the server's total is above zero: these tickets are paid, not redeemed",
      text: 'Estas entradas tienen costo. Volvé a elegirlas para pagarlas.',
    },
  },
});
