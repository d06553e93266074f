import type { Context } from '../../context.ts';
import { inTransaction, type Tx, unfitWork } from '../../db/database.ts';
import type { ProviderPayment, ProviderProblem } from '../../ports/payment-provider.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { endOpenHoldOfLink, isAlive, isLinkFinished, lockHold, notePaymentTried } from '../holds/public.ts';
import { joinSale } from '../sale-terms/public.ts';
import { recordIncident } from './incident-store.ts';
import { issuePurchase } from './issue-purchase.ts';
import { fitsLimits } from './limit-store.ts';
import { mayCapture } from './may-capture.ts';
import { findOrder, lockOrder, moveOrder, type Order, ordersOfHold } from './order-store.ts';
import { type RefundReason, reasonToRefund } from './payment-rules.ts';
import { insertPayment, isRecorded } from './payment-store.ts';
import { PAYMENTS } from './payments-actor.ts';
import { registered } from './providers.ts';
import { findPurchase, type Purchase } from './purchase-store.ts';
import { fitsQuotas, lockQuotas } from './quota-store.ts';
import { followRefund } from './refund-end.ts';
import { insertRefund } from './refund-store.ts';

/**
 * Settles an order; idempotent, for any caller: the return page, a webhook, the reconciliation job. Asks the
 * provider, and trusts nothing else; every approved payment found becomes tickets once or is refunded once. Each
 * payment is settled in one transaction, so a crash leaves it untouched or done (product.md §2.4). Returns the
 * payments that the provider has for the order's hold.
 */
export async function settleOrder(
  context: Context,
  orderId: number,
): Promise<Result<readonly ProviderPayment[], 'provider-unreachable'>> {
  const order = await findOrder(context.database.kysely, orderId);
  if (!order) throw new Error(`no payment order ${orderId}`);
  const found = await takePayments(context, order);
  if (!found.ok) return refuse('provider-unreachable');
  const approved = found.value.filter((payment) => payment.state === 'approved');
  if (approved.length < found.value.length) await notePaymentTried(context.database.kysely, order.holdId);
  const orders = approved.length > 0 ? await ordersOfHold(context.database.kysely, order.holdId) : [];
  for (const payment of approved)
    await settlePayment(context, orderOf(context, payment, order, orders), payment);
  const now = context.clock.now();
  // An order that its payment has just changed is no longer open.
  if (now >= order.expiresAt) {
    await moveOrder(context.database.kysely, order.id, { from: ['open'], to: 'expired', at: now });
  }
  return found;
}

/** The order's payments. An order approved by its buyer is captured first, if it will become tickets. */
async function takePayments(
  context: Context,
  order: Order,
): Promise<Result<readonly ProviderPayment[], ProviderProblem>> {
  const { provider, captures } = registered(context, order.provider);
  const ref = { orderId: order.providerOrderId, externalReference: order.externalReference };
  const found = await provider.findPayments(ref);
  if (!found.ok) return found;
  const isToTake = captures && found.value.awaitsCapture && (await mayCapture(context, order));
  return isToTake ? captures.capture(ref) : ok(found.value.payments);
}

/**
 * The provider names a payment's hold, not its order. The payment belongs to the hold's newest order with its amount;
 * one that matches none belongs to the given order, and is refunded there.
 */
function orderOf(context: Context, payment: ProviderPayment, asked: Order, orders: readonly Order[]): Order {
  const fits = (order: Order) =>
    accountOf(context, order) === accountOf(context, asked) &&
    order.chargeAmount === payment.amount &&
    order.chargeCurrency === payment.currency;
  return orders.find(fits) ?? asked;
}

function accountOf(context: Context, order: Order): string {
  return registered(context, order.provider).account;
}

async function settlePayment(context: Context, order: Order, payment: ProviderPayment): Promise<void> {
  if (await isRecorded(context.database.kysely, accountOf(context, order), payment.paymentId)) return;
  const issued = await issueOrSay(context, order, payment);
  if (issued.ok) return;
  const refunded = await arrangeRefund(context, order, payment, issued);
  if (!refunded.ok) await settlePayment(context, order, payment);
}

/**
 * The safety net below the checks: if the database still refuses the tickets at the order's end, the payment is
 * refunded, with an incident that contains the database's error. Until then it is retried.
 */
async function issueOrSay(
  context: Context,
  order: Order,
  payment: ProviderPayment,
): Promise<Result<void, RefundReason>> {
  try {
    return await inTransaction(context.database, PAYMENTS, (tx) =>
      issueForPayment(context, tx, order.id, payment),
    );
  } catch (error) {
    const said = unfitWork(error);
    if (said === null || context.clock.now() < order.expiresAt) throw error;
    return refuse('not-issuable', { said });
  }
}

/** Reasons that end when the buyer stores the purchase. */
const OF_PURCHASE: readonly RefundReason[] = ['nothing-stored', 'purchase-changed'];

/** The hold, locked, and its purchase; and why the payment of a locked order cannot become tickets, before the places are checked. */
async function judge(tx: Tx, order: Order, payment: ProviderPayment) {
  const hold = await lockHold(tx, order.holdId);
  // Serialised with cancelling the show.
  if (hold) await joinSale(tx, hold.showId);
  const purchase = await findPurchase(tx, order.holdId);
  return { hold, purchase, reason: reasonToRefund(order, payment, hold?.state ?? 'finished', purchase) };
}

/** A payment link that was paid in another window. */
const isPaidBefore = async (tx: Tx, { paymentLinkId }: Pick<Purchase, 'paymentLinkId'>): Promise<boolean> =>
  paymentLinkId !== null && (await isLinkFinished(tx, paymentLinkId));

/** States of an order that no payment has changed yet. */
const UNSETTLED: readonly string[] = ['open', 'expired'];

/** Stores everything of a valid payment, or nothing: payment, tickets, hold, friends, and the jobs that follow. */
async function issueForPayment(
  context: Context,
  tx: Tx,
  orderId: number,
  payment: ProviderPayment,
): Promise<Result<void, RefundReason>> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`payment order ${orderId} vanished`);
  // A recorded payment has changed its order.
  const account = accountOf(context, order);
  if (!UNSETTLED.includes(order.state) && (await isRecorded(tx, account, payment.paymentId))) return ok();
  const { hold, purchase, reason } = await judge(tx, order, payment);
  if (reason) return refuse(reason);
  if (!purchase) return refuse('nothing-stored');
  const now = context.clock.now();
  if (purchase.hasQuotas) await lockQuotas(tx, purchase.showId);
  if (!(await fitsQuotas(tx, purchase, now))) return refuse('category-quota-used-up');
  if (hold && !(await fitsLimits(tx, { purchase, hold, isLate: !isAlive(hold, now) }, now)))
    return refuse('limit-reached');
  const paymentId = await insertPayment(tx, { id: order.id, account }, payment, {
    outcome: 'issued',
    at: now,
  });
  if (paymentId === null) return ok();
  // The link was opened again while it was paid.
  if (purchase.paymentLinkId !== null && hold?.state === 'cancelled')
    await endOpenHoldOfLink(tx, purchase.paymentLinkId);
  const issued = await issuePurchase(context, tx, purchase);
  if (!issued.ok) return (await isPaidBefore(tx, purchase)) ? refuse('hold-already-used') : issued;
  await moveOrder(tx, order.id, {
    from: ['open', 'expired', 'refunding', 'refunded'],
    to: 'issued',
    at: now,
  });
  return ok();
}

/**
 * Records the payment and its refund. The unique payment id lets only one caller do so. Refused if the buyer stored the
 * purchase after it was found missing: they were told that it can be paid.
 */
async function arrangeRefund(
  context: Context,
  order: Order,
  payment: ProviderPayment,
  { problem: reason, detail: { said } }: Refusal<RefundReason>,
): Promise<Result<void, 'purchase-stored'>> {
  const at = context.clock.now();
  const account = accountOf(context, order);
  return inTransaction<void, 'purchase-stored'>(context.database, PAYMENTS, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked && OF_PURCHASE.includes(reason) && (await judge(tx, locked, payment)).reason !== reason)
      return refuse('purchase-stored');
    const paymentId = await insertPayment(tx, { id: order.id, account }, payment, {
      outcome: 'refunding',
      reason,
      at,
    });
    if (paymentId === null) return ok();
    await moveOrder(tx, order.id, { from: ['open', 'expired'], to: 'refunding', at });
    await notePaymentTried(tx, order.holdId);
    await recordIncident(tx, {
      kind: 'refund-arranged',
      orderId: order.id,
      paymentId,
      detail: { reason, ...(said === undefined ? {} : { said }) },
      at,
    });
    const refundId = await insertRefund(tx, {
      ...{ paymentId, number: 1, amount: payment.amount, conceded: 0, ticketIds: [], reason, at },
      ...{ askedBy: null, approvedBy: null, receipt: '', retryOf: null },
    });
    await followRefund(context, tx, refundId);
    return ok();
  });
}
