import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordIncident } from './incident-store.ts';
import { lockOrder } from './order-store.ts';
import { PAYMENTS } from './payments-actor.ts';
import { registered } from './providers.ts';
import { finishRefund } from './refund-end.ts';
import { refundKey } from './refund-rules.ts';
import {
  endRefund,
  findRefund,
  insertRefund,
  lockPayment,
  markUnderWay,
  noteUnanswered,
  openRefunds,
  type Refund,
  refundsOf,
} from './refund-store.ts';

type MakeProblem = 'provider-unreachable' | 'refund-refused';

/**
 * Requests a refund from the provider, once: with its idempotency key a repeat after a crash or a lost answer is the
 * same refund. If it is rejected, the row is marked, and an incident is opened.
 */
export async function makeRefund(context: Context, refundId: number): Promise<Result<void, MakeProblem>> {
  const refund = await findRefund(context.database.kysely, refundId);
  if (!refund) throw new Error(`no refund ${refundId}`);
  if (refund.state === 'done' || refund.state === 'rejected') return ok();
  await markUnderWay(context.database.kysely, refund.id);
  const { providerPaymentId, amount, currency, paymentAmount } = refund;
  const made = await registered(context, refund.provider).provider.refund({
    ...{ providerPaymentId, key: refundKey(refund) },
    part: amount === paymentAmount ? null : { amount, currency },
  });
  if (made.ok) return endWith(context, refund, made.value.refundId);
  if (made.problem === 'unreachable') {
    await noteUnanswered(context.database.kysely, refund.id, context.clock.now());
    return refuse('provider-unreachable');
  }
  await inTransaction(context.database, PAYMENTS, (tx) => reject(context, tx, refund));
  return refuse('refund-refused');
}

/** All refunds of a payment that have not ended. */
export async function makeRefundsOf(context: Context, paymentId: number): Promise<Result<void, MakeProblem>> {
  for (const id of await openRefunds(context.database.kysely, paymentId)) {
    const made = await makeRefund(context, id);
    if (!made.ok) return made;
  }
  return ok();
}

/** The previous version wrote no row for a refunded payment: its job finds none, and inserts one. */
export async function adoptRefund(context: Context, paymentId: number): Promise<void> {
  await inTransaction(context.database, PAYMENTS, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const isKnown = payment?.outcome !== 'refunding' || (await refundsOf(tx, paymentId)).lastNumber > 0;
    if (isKnown) return ok();
    const { charge: amount, reason } = payment;
    await insertRefund(tx, {
      ...{ paymentId, number: 1, amount, conceded: 0, ticketIds: [], reason, at: context.clock.now() },
      ...{ askedBy: null, approvedBy: null, receipt: '', retryOf: null },
    });
    return ok();
  });
}

function endWith(context: Context, refund: Refund, providerRefundId: string): Promise<Result<void, never>> {
  const at = context.clock.now();
  return inTransaction(context.database, PAYMENTS, async (tx) => {
    // Locked before the payment, in the same order as when settling an order, to avoid a deadlock.
    await lockOrder(tx, refund.orderId);
    if (!(await endRefund(tx, refund.id, { state: 'done', providerRefundId, at }))) return ok();
    await finishRefund(context, tx, refund);
    return ok();
  });
}

async function reject(context: Context, tx: Tx, refund: Refund): Promise<Result<void, never>> {
  const at = context.clock.now();
  if (!(await endRefund(tx, refund.id, { state: 'rejected', providerRefundId: '', at }))) return ok();
  await recordIncident(tx, {
    kind: 'refund-refused',
    orderId: refund.orderId,
    paymentId: refund.paymentId,
    detail: { reason: refund.reason, refund: refund.id },
    at,
  });
  return ok();
}
