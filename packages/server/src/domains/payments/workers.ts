import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { handleEvent } from './receive-event.ts';
import { reconcileOrder } from './reconcile.ts';
import { refundPayment } from './refund-payment.ts';

export function paymentWorkers(context: Context): Workers {
  return {
    'settle-order': async ({ orderId, round }) => {
      const settled = await reconcileOrder(context, orderId, round);
      if (!settled.ok) throw new Error(`order ${orderId}: ${settled.problem}`);
    },
    'handle-event': async ({ eventId }) => {
      const handled = await handleEvent(context, eventId);
      if (!handled.ok) throw new Error(`event ${eventId}: ${handled.problem}`);
    },
    'refund-payment': async ({ paymentId }) => {
      const refunded = await refundPayment(context, paymentId);
      // Refused for good is an incident for a person; trying again would not help.
      if (!refunded.ok && refunded.problem === 'provider-unreachable') {
        throw new Error(`refund of payment ${paymentId}: ${refunded.problem}`);
      }
    },
  };
}
