import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { PROVIDER_UNREACHABLE } from '../refusals/common.ts';
import { Amount, addition, Id } from '../shapes/fields.ts';
import { OwnTicket } from '../shapes/ticket.ts';

/** State of the user's purchase, for the dollar checkout's completion page. */
export const WSTransaccionEstado = defineCall({
  name: 'WSTransaccionEstado',
  source: '2 §2.6, §4, §7',
  auth: 'required',
  class: 'account',
  priority: 'holder',
  request: Type.Object({ TransaccionId: Id }),
  answer: Type.Object({
    /**
     * `P` payment pending, or paid and not yet recorded with `WSPago`; `F` finished and recorded; `C` cancelled or
     * expired; may be padded with spaces.
     */
    TransaccionEstado: Type.String(),
    SDTCompra: addition(
      Type.Object({ MonedaSimbolo: Type.String(), PagoMonto: Amount, SDTTickets: Type.Array(OwnTicket) }),
      'What was bought, once its tickets are issued, also while they are `P`: the pages that end a purchase show persons, places and total. Without it they say that it succeeded and lead to Mis entradas.',
    ),
  }),
  codes: {
    30: {
      problem: 'hold-not-found',
      cause: "the caller has no purchase with this id (another user's answers the same)",
      text: 'La transacción no existe.',
    },
    500: {
      ...PROVIDER_UNREACHABLE,
      cause: 'the hold is over, and the provider does not say whether its order was paid',
    },
  },
});
