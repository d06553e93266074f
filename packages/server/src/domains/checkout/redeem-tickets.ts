import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { CEDULA, parseIdentityDocument, sameDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findHold } from '../holds/public.ts';
import { findPurchase, issuePurchase, type PurchaseLine } from '../payments/public.ts';
import type { PlaceProblem, TicketEntry } from '../ticket-forms/public.ts';
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

/** Issues held tickets whose price is zero (WSTicket2). Idempotent, also for concurrent repeats of one form. */
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

/** Whether the hold's tickets are free and were issued to just these persons: then the request is a repeat. */
async function isRedeemed(context: Context, request: PurchaseRequest): Promise<boolean> {
  const { userId, showId, tickets } = request;
  const hold = await findHold(context.database, request.holdId);
  if (hold?.userId !== userId || hold.showId !== showId || hold.state !== 'finished') return false;
  const purchase = await findPurchase(context.database.kysely, hold.id);
  if (purchase?.amount !== 0 || purchase.lines.length !== tickets.length) return false;
  return purchase.lines.every((line) => tickets.some((ticket) => isFor(ticket, line)));
}

function isFor(
  { documentTypeId, typedDocument, firstName, lastName }: TicketEntry,
  line: PurchaseLine,
): boolean {
  const document = parseIdentityDocument(documentTypeId || CEDULA, typedDocument);
  const isSame = document !== null && sameDocument(document, line.document);
  return isSame && line.firstName === firstName && line.lastName === lastName;
}
