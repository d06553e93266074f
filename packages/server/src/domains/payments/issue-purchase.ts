import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result } from '../../shared/result.ts';
import { finishHold } from '../holds/public.ts';
import { saveFriends } from '../people/public.ts';
import { type PlaceClaim, PUBLIC_SALE } from '../places/public.ts';
import { type IssueProblem, issueTickets, type TicketChannel } from '../tickets/public.ts';
import type { Purchase } from './purchase-store.ts';

/**
 * Turns a stored purchase into tickets: issues them, uses up the hold, saves the other persons as the buyer's friends
 * (wire.md §6); the mail is sent when the files are ready. The caller has locked the hold; after a refusal the
 * transaction must be rolled back.
 */
export async function issuePurchase(
  context: Context,
  tx: Tx,
  purchase: Purchase,
): Promise<Result<readonly number[], IssueProblem>> {
  const issued = await issueTickets(tx, context, {
    showId: purchase.showId,
    channel: channelOf(purchase),
    channelRef: purchase.id,
    userId: purchase.userId,
    currencyId: purchase.currencyId,
    email: purchase.email,
    purchaseId: purchase.id,
    claim: placeClaim(purchase),
    lines: purchase.lines.map((line) => ({ ...line, kind: line.amount === 0 ? 'free' : 'sale' })),
  });
  if (!issued.ok) return issued;
  await finishHold(tx, purchase.holdId);
  await rememberFriends(context, tx, purchase);
  return ok(issued.value);
}

function channelOf({ paymentLinkId, tillId }: Purchase): TicketChannel {
  if (tillId !== null) return 'window';
  return paymentLinkId === null ? 'web' : 'payment-link';
}

function placeClaim(purchase: Purchase): PlaceClaim {
  if (purchase.paymentLinkId === null) return { holdId: purchase.holdId, ...PUBLIC_SALE };
  return { holdId: purchase.holdId, allotment: 'payment-link', ownerId: purchase.paymentLinkId };
}

async function rememberFriends(context: Context, tx: Tx, purchase: Purchase): Promise<void> {
  const { userId, lines } = purchase;
  if (userId === null) return;
  await saveFriends(tx, { userId, persons: lines, now: context.clock.now() });
}
