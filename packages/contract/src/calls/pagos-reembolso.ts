import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

/** Requests the refund of a captured payment of the dollar checkout. The server also refunds by itself; this only speeds it up. */
export const PagosReembolso = defineCall({
  name: 'pagos/reembolso',
  source: 'wire §5; 2 §7',
  auth: 'none',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({ capture_id: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({
    /** True once the refund is made or recorded as pending. */
    isOk: Type.Boolean(),
  }),
  codes: {
    30: {
      problem: 'capture-unknown',
      cause: 'no purchase has this capture',
      text: 'No encontramos el pago.',
    },
    40: {
      problem: 'purchase-live',
      cause: "the capture's purchase is neither expired nor cancelled",
      text: 'La transacción no admite un reembolso.',
    },
    70: {
      problem: 'already-refunded',
      cause: 'the capture was refunded before',
      text: 'El pago ya fue reembolsado.',
    },
  },
});
