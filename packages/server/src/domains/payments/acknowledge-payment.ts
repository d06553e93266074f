import type { Context } from '../../context.ts';
import { writeAs } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold } from '../holds/public.ts';
import { findDollarPayment } from './find-dollar-payment.ts';
import { PAYMENTS } from './payments-actor.ts';
import { acknowledge, type RecordedPayment } from './recorded-payment-store.ts';
import { settleOrder } from './settle-order.ts';

export interface PaymentClaim {
  /** Of the order or of its capture at the dollar checkout. */
  readonly providerNumber: string;
  readonly holdId: number;
  /** Minor units of the charge's currency. */
  readonly amount: number;
  readonly currencyId: number;
  readonly ip: string;
}

export type AcknowledgeProblem =
  | 'hold-not-found'
  | 'payment-not-found'
  | 'payment-mismatch'
  | 'payment-not-approved'
  | 'payment-under-review'
  | 'provider-unreachable';

/**
 * The dollar checkout's completion page reports that a purchase was paid (WSPago). The provider is asked, and the
 * page's data has to agree. From then on the purchase's state is finished. Idempotent.
 */
export async function acknowledgePayment(
  context: Context,
  claim: PaymentClaim,
): Promise<Result<void, AcknowledgeProblem>> {
  const { database, clock } = context;
  const found = await findDollarPayment(context, claim.providerNumber, claim.ip);
  if (!found.ok) return found;
  // Only with a payment's number, so that holds cannot be enumerated.
  if (!(await findHold(database, claim.holdId))) return refuse('hold-not-found');
  const { order } = found.value;
  const isThis =
    order.holdId === claim.holdId &&
    order.chargeAmount === claim.amount &&
    order.chargeCurrencyId === claim.currencyId;
  if (!isThis) return refuse('payment-mismatch');
  const paid = found.value.payment ? ok(found.value.payment) : await settleFirst(context, order.id, claim);
  if (!paid.ok) return paid;
  if (paid.value?.outcome !== 'issued') return refuse('payment-not-approved');
  const { id } = paid.value;
  await writeAs(database, PAYMENTS, (tx) => acknowledge(tx, id, clock.now()));
  return ok();
}

async function settleFirst(
  context: Context,
  orderId: number,
  claim: PaymentClaim,
): Promise<Result<RecordedPayment | null, AcknowledgeProblem>> {
  const settled = await settleOrder(context, orderId);
  if (!settled.ok) return settled;
  const found = await findDollarPayment(context, claim.providerNumber, claim.ip);
  if (!found.ok) return found;
  const isUnderReview = settled.value.some(({ state }) => state === 'pending');
  return isUnderReview && !found.value.payment ? refuse('payment-under-review') : ok(found.value.payment);
}
