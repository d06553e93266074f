import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

/** Releases the user's live hold, if any. Safe at any time. */
export const WSTransaccionCancelar = defineCall({
  name: 'WSTransaccionCancelar',
  source: '1 §7, §8; 2 §7',
  auth: 'required',
  class: 'hold',
  priority: 'holder',
  request: Type.Object({ Log: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: Type.Object({}),
  codes: {
    30: {
      problem: 'payment-in-progress',
      cause: "the hold's payment was approved by the provider and its tickets are being issued",
      text: 'Tu pago está siendo procesado. Vas a encontrar tus entradas en Mis entradas.',
    },
  },
});
