import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import { choosingPurchases, type Party, showOfParty } from './choice-store.ts';
import { type Decision, readDecision } from './read-decision.ts';

/** The credentials of a choice. */
export interface Visitor {
  readonly purchaseId: number;
  readonly ticketId: number;
  readonly token: string;
  readonly userId: number | null;
  readonly ip: string;
}

/**
 * The party of a private link, or the purchase of an account. The same answer for a wrong link and for somebody
 * else's purchase. Throws TooManyRequests after too many wrong links from an address.
 */
export async function openParty(
  context: Context,
  { purchaseId, ticketId, token, userId, ip }: Visitor,
): Promise<Result<Party, 'decision-not-found'>> {
  const isGuest = ticketId > 0 && purchaseId === 0;
  const party: Party = isGuest ? { kind: 'guest', ticketId } : { kind: 'purchase', purchaseId };
  const show = await showOfParty(context.database.kysely, party);
  if (token === '')
    return show && !isGuest && userId !== null && show.userId === userId
      ? ok(party)
      : refuse('decision-not-found');
  const key = { kind: isGuest ? 'guest-decision' : 'decision', showId: show?.showId ?? 0 } as const;
  const subjectId = isGuest ? ticketId : purchaseId;
  const link = await checkLink(context, { ...key, subjectId, token, ip });
  return link.ok ? ok(party) : refuse('decision-not-found');
}

/** The visitor's open choices: with an account and nothing else given, all of them. */
export async function openDecisions(
  context: Context,
  visitor: Visitor,
): Promise<Result<readonly Decision[], 'decision-not-found'>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const { purchaseId, ticketId, token, userId } = visitor;
  if (purchaseId === 0 && ticketId === 0 && token === '' && userId !== null)
    return ok(await ofUser(kysely, userId, now));
  const party = await openParty(context, visitor);
  const decision = party.ok ? await readDecision(kysely, party.value, now) : null;
  return decision ? ok([decision]) : refuse('decision-not-found');
}

async function ofUser(executor: Executor, userId: number, now: Date): Promise<readonly Decision[]> {
  const found: Decision[] = [];
  for (const purchaseId of await choosingPurchases(executor, userId, now)) {
    const decision = await readDecision(executor, { kind: 'purchase', purchaseId }, now);
    if (decision) found.push(decision);
  }
  return found;
}
