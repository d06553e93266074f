import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { lockOrderOf } from './order-store.ts';
import { refundActs } from './refund-audit-wire.ts';
import { followRefund } from './refund-end.ts';
import { concededBy, needsSecondPerson, pesosOf, restOf } from './refund-rules.ts';
import {
  findRefund,
  insertRefund,
  lockPayment,
  type Refund,
  refundsOf,
  ticketsPaidBy,
} from './refund-store.ts';
import { isIssuedSince, refundInPlaceOf } from './replaced-store.ts';
import { deadlineOf } from './request-refund.ts';

export interface Retry {
  readonly refundId: number;
  /** The number of a bank transfer made by hand instead; empty for a refund by the provider. */
  readonly receipt: string;
  /** By hand: what was handed over, or will be. Null: its amount. */
  readonly handed: number | null;
}

export interface RetriedRefund {
  /** The current refund: the same, or the next number. */
  readonly refundId: number;
  /** Minor units of the charge. */
  readonly amount: number;
  readonly currencySymbol: string;
  readonly provider: string;
  readonly needsApproval: boolean;
}

export type RetryProblem =
  | 'not-found'
  | 'refund-done'
  | 'retried-already'
  | 'still-under-way'
  | 'issued-since'
  | 'exceeds-payment'
  | 'past-deadline';

/**
 * Retries a refund. One that waits for its provider is requested now, with the same key; a rejected one is replaced
 * once by the next number for what is left of it, at the provider or by hand (spec 4 §4.2), unless its tickets were
 * refunded otherwise or its payment became tickets. A transfer above the limit needs a second person unless the refund had one.
 */
export function retryRefund(
  context: Context,
  actor: StaffActor,
  { refundId, receipt, handed }: Retry,
): Promise<Result<RetriedRefund, RetryProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found) return refuse('not-found');
    if (receipt !== '') await lockOrderOf(tx, found.paymentId);
    const payment = await lockPayment(tx, found.paymentId);
    // Read again under the payment's lock.
    const refund = await findRefund(tx, refundId);
    if (!payment || !refund) return refuse('not-found');
    const { earlier, lastNumber } = await refundsOf(tx, payment.id);
    const rest = restOf(payment, earlier);
    const isRejected = refund.state === 'rejected';
    const left = rest === 0 ? 0 : Math.min(refund.amount, rest);
    const ofProvider = isRejected ? left : refund.amount;
    const amount = receipt === '' ? ofProvider : (handed ?? refund.amount);
    const objection =
      (await stateObjection(tx, refund, receipt)) ??
      (isRejected && (amount !== left || left === 0)
        ? refuse('exceeds-payment', { rest: pesosText(left, payment.currencySymbol) })
        : null) ??
      (isRejected && receipt === '' ? deadlineOf(context, payment) : null);
    if (objection) return objection;
    const at = context.clock.now();
    const { provider, currencySymbol } = payment;
    const acts = refundActs('reembolsos/reintentar', { ...refund, amount, payment, receipt });
    if (!isRejected) {
      await context.jobs.enqueue(tx, 'make-refund', [{ refundId }]);
      await recordActs(tx, at, acts);
      return ok({ refundId, amount, currencySymbol, provider, needsApproval: false });
    }
    const { ticketIds, reason, askedBy, cancelledShowId } = refund;
    const facts = { paid: await ticketsPaidBy(tx, payment), earlier };
    const newId = await insertRefund(tx, {
      ...{ paymentId: payment.id, number: lastNumber + 1, amount, ticketIds, reason, at, receipt },
      ...{ askedBy, cancelledShowId, retryOf: refundId, conceded: concededBy(payment, amount, facts) },
      approvedBy: actor.approver ?? refund.approvedBy,
    });
    await followRefund(context, tx, newId);
    await recordActs(tx, at, acts);
    const pesos = pesosOf(payment, amount, context.config.dollarCheckout.pesosPerDollar);
    const isLarge = needsSecondPerson(pesos, 0, await readLimits(tx));
    return ok({
      ...{ refundId: newId, amount, currencySymbol, provider },
      needsApproval: receipt !== '' && isLarge && refund.approvedBy === null,
    });
  });
}

async function stateObjection(
  tx: Tx,
  refund: Refund,
  receipt: string,
): Promise<Refusal<RetryProblem> | null> {
  if (refund.state === 'done') return refuse('refund-done');
  if (refund.state !== 'rejected') return receipt === '' ? null : refuse('still-under-way');
  const number = await refundInPlaceOf(tx, refund.id);
  if (number !== null) return refuse('retried-already', { number });
  return (await isIssuedSince(tx, refund.id)) ? refuse('issued-since') : null;
}
