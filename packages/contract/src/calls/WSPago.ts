import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { PROVIDER_UNREACHABLE } from '../refusals/common.ts';
import { Amount, Id } from '../shapes/fields.ts';

/** Reports that a purchase was paid at the dollar checkout. The server asks the provider; the body is not trusted. */
export const WSPago = defineCall({
  name: 'WSPago',
  source: '2 §4, §7',
  auth: 'none',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({
    PagoIdExterno: Type.String({ minLength: 1, maxLength: 200 }),
    MonedaId: Id,
    PagoMonto: Amount,
    TransaccionId: Id,
  }),
  answer: Type.Object({}),
  codes: {
    30: { problem: 'hold-not-found', cause: 'no purchase has this id', text: 'La transacción no existe.' },
    40: {
      problem: 'payment-not-found',
      cause: 'the provider knows no such payment',
      text: 'No encontramos el pago.',
    },
    50: {
      problem: 'payment-mismatch',
      cause: "the provider's payment is of another purchase, amount or currency",
      text: 'El pago no corresponde a esta transacción.',
    },
    60: {
      problem: 'payment-not-approved',
      cause: 'the provider has not approved the payment',
      text: 'El pago no está aprobado.',
    },
    70: {
      problem: 'payment-under-review',
      cause: 'the provider has taken the payment and still looks at it',
      text: 'El pago está en revisión. Te avisamos por e-mail en cuanto se confirme.',
    },
    500: PROVIDER_UNREACHABLE,
  },
});
