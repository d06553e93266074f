import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { ok, refuse } from '../../shared/result.ts';

/** Payments at the club's own tills. There is no outside system: no orders to open, no payments to look up; a person makes the refunds. */
export const overTheCounter: PaymentProvider = {
  signatureHeaders: [],
  createOrder: async () => refuse('refused'),
  findPayments: async () => ok({ payments: [], awaitsCapture: false }),
  refund: async () => refuse('refused'),
  readEvent: async () => null,
  findReference: async () => ok(null),
  listPayments: async () => ok([]),
};
