import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { ok, refuse } from '../../shared/result.ts';

/**
 * Money that is taken at the club's own tills. No outside system knows of it: orders are not opened there, none of its payments is ours to find, and what goes back
 * is handed over by a person.
 */
export const overTheCounter: PaymentProvider = {
  signatureHeaders: [],
  createOrder: async () => refuse('refused'),
  findPayments: async () => ok({ payments: [], awaitsCapture: false }),
  refund: async () => refuse('refused'),
  readEvent: async () => null,
  findReference: async () => ok(null),
  listPayments: async () => ok([]),
};
