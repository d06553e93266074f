import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold } from '../holds/public.ts';
import { findPurchase, issuePurchase } from '../payments/public.ts';
import type { PlaceProblem } from '../ticket-forms/public.ts';
import type { PurchaseRequest } from './prepare-purchase.ts';
import { type HoldProblem, type PersonProblem, preparePurchase } from './prepare-purchase.ts';
import type { PriceProblem } from './price-tickets.ts';
import { storePricedTickets } from './store-priced-tickets.ts';
import type { TicketWindowProblem } from './ticket-windows.ts';

export type RedeemProblem =
  | HoldProblem
  | PlaceProblem
  | PersonProblem
  | PriceProblem
  | TicketWindowProblem
  | 'payment-required';

/** Issues held tickets whose price is zero (WSTicket2). Idempotent, also for concurrent repeats. */
export async function redeemTickets(
  context: Context,
  request: PurchaseRequest,
): Promise<Result<void, RedeemProblem>> {
  const redeemed = await redeemOnce(context, request);
  return redeemed.ok || !(await isRedeemed(context, request)) ? redeemed : ok();
}

async function redeemOnce(context: Context, request: PurchaseRequest): Promise<Result<void, RedeemProblem>> {
  const prepared = await preparePurchase(context, request);
  if (!prepared.ok) return prepared;
  return inTransaction<void, RedeemProblem>(context.database, fan(request.userId), async (tx) => {
    const stored = await storePricedTickets(context, tx, prepared.value, request.userId);
    if (!stored.ok) return stored;
    if (stored.value.amount > 0) return refuse('payment-required');
    const issued = await issuePurchase(context, tx, stored.value);
    if (issued.ok) return ok();
    if (issued.problem === 'place-gone') return refuse('hold-expired');
    if (issued.problem === 'person-barred') return refuse('person-barred');
    const document = stored.value.lines[Number(issued.detail.n) - 1]?.document.number ?? '';
    return refuse('person-has-ticket', { document });
  });
}

async function isRedeemed(context: Context, request: PurchaseRequest): Promise<boolean> {
  const hold = await findHold(context.database, request.holdId);
  if (hold?.userId !== request.userId || hold.state !== 'finished') return false;
  const purchase = await findPurchase(context.database.kysely, hold.id);
  return purchase?.amount === 0;
}
