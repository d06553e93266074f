import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type RefundProblem,
  type RefundRequest,
  type RequestedRefund,
  type RetriedRefund,
  type Retry,
  type RetryProblem,
  requestRefund,
  retryRefund,
  tillReceipt,
  WINDOW_PROVIDERS,
} from '../payments/public.ts';
import type { TillProblem } from './hold-places.ts';
import { takeOwnTill } from './own-till.ts';
import { insertEntry } from './till-store.ts';

export type TillRefundProblem = TillProblem | 'not-in-pesos';

/** The part of a refund that a till pays out. */
interface HandedOut extends Pick<RequestedRefund, 'refundId' | 'amount' | 'currencySymbol' | 'provider'> {}

/**
 * Refunds a payment at one's own open till, if its provider does not (spec 4 §4.2): by POS what was paid by POS,
 * otherwise in cash. May join the caller's transaction, which must not have locked a payment yet.
 */
export function refundAtTill(
  context: Context,
  actor: StaffActor,
  { tillId, ...request }: Omit<RefundRequest, 'receipt'> & { readonly tillId: number },
): Promise<Result<RequestedRefund, RefundProblem | TillRefundProblem>> {
  return handOut<RequestedRefund, RefundProblem>(context, actor, tillId, (joined) =>
    requestRefund(joined, actor, { ...request, receipt: tillReceipt(tillId) }),
  );
}

/** Pays out at one's own till, once, a refund that its provider rejected, unless its amount is unknown (-1). */
export function retryAtTill(
  context: Context,
  actor: StaffActor,
  { tillId, ...retry }: Omit<Retry, 'receipt'> & { readonly tillId: number },
): Promise<Result<RetriedRefund, RetryProblem | TillRefundProblem | 'amount-unknown'>> {
  return handOut<RetriedRefund, RetryProblem | 'amount-unknown'>(context, actor, tillId, async (joined) => {
    const retried = await retryRefund(joined, actor, { ...retry, receipt: tillReceipt(tillId) });
    return retried.ok && retried.value.amount < 0 ? refuse('amount-unknown') : retried;
  });
}

function handOut<Refund extends HandedOut, Problem extends string>(
  context: Context,
  actor: StaffActor,
  tillId: number,
  refundBy: (joined: Context) => Promise<Result<Refund, Problem>>,
): Promise<Result<Refund, Problem | TillRefundProblem>> {
  return inTransaction<Refund, Problem | TillRefundProblem>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId, now });
    if (!till.ok) return till;
    const refunded = await refundBy({ ...context, database: joining(context.database, tx) });
    if (!refunded.ok) return refunded;
    const { refundId, amount, currencySymbol, provider } = refunded.value;
    if (currencySymbol !== '$') return refuse('not-in-pesos');
    const method = provider === WINDOW_PROVIDERS.terminal ? 'terminal' : 'cash';
    await insertEntry(tx, { tillId, method, amount: -amount, of: { refundId }, now });
    return ok(refunded.value);
  });
}
