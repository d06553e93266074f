import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { adoptRefund, makeRefund, makeRefundsOf } from './make-refund.ts';
import { handleEvent } from './receive-event.ts';
import { reconcileOrder } from './reconcile.ts';

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
    'make-refund': async ({ refundId }) =>
      tryAgain(`refund ${refundId}`, await makeRefund(context, refundId)),
    'refund-payment': async ({ paymentId }) => {
      await adoptRefund(context, paymentId);
      tryAgain(`refunds of payment ${paymentId}`, await makeRefundsOf(context, paymentId));
    },
  };
}

/** A rejection opens an incident; a retry would not help. */
function tryAgain(what: string, made: Awaited<ReturnType<typeof makeRefund>>): void {
  if (!made.ok && made.problem === 'provider-unreachable') throw new Error(`${what}: ${made.problem}`);
}
