import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { mailJob } from '../mails/public.ts';
import { reservedPlaces } from '../places/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { type Accreditation, lockAccreditation, markDecided } from './accreditation-store.ts';
import { lockPassPlaces } from './opening-store.ts';

type LookUpProblem = 'accreditation-not-found' | 'accreditation-not-pending';
type AcceptProblem = LookUpProblem | 'show-over' | 'no-places-left' | 'person-has-ticket';

/**
 * Accepts a request that waits: issues its ticket from the places kept for its pass, and mails it. `person-has-ticket`
 * with the `document`.
 */
export function acceptAccreditation(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<void, AcceptProblem>> {
  const { clock, jobs } = context;
  return inTransaction(context.database, actor, async (tx) => {
    const pending = await lockPending(tx, id);
    if (!pending.ok) return pending;
    const ticket = await issueTicket(tx, context, pending.value);
    if (!ticket.ok) return ticket;
    const decision = { state: 'accepted', reason: '', ticketId: ticket.value } as const;
    await markDecided(tx, { id, ...decision, now: clock.now() });
    await jobs.enqueue(tx, 'mail-accreditation', [{ accreditationId: id }]);
    return ok();
  });
}

/** Rejects a request that waits, and mails that with the reason. The person may ask again. */
export function rejectAccreditation(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<void, LookUpProblem>> {
  const { clock, jobs } = context;
  return inTransaction(context.database, actor, async (tx) => {
    const pending = await lockPending(tx, id);
    if (!pending.ok) return pending;
    await markDecided(tx, { id, state: 'rejected', reason, ticketId: null, now: clock.now() });
    const { showName, showId, email } = pending.value;
    const mail = { to: email, values: { showName, reason }, key: `accreditation-${id}`, showId };
    await jobs.enqueue(tx, 'compose-mail', [mailJob('accreditationRejected', mail)]);
    return ok();
  });
}

async function lockPending(tx: Tx, id: number): Promise<Result<Accreditation, LookUpProblem>> {
  const accreditation = await lockAccreditation(tx, id);
  if (!accreditation) return refuse('accreditation-not-found');
  return accreditation.state === 'pending' ? ok(accreditation) : refuse('accreditation-not-pending');
}

async function issueTicket(
  tx: Tx,
  context: Context,
  accreditation: Accreditation,
): Promise<Result<number, 'show-over' | 'no-places-left' | 'person-has-ticket'>> {
  const { id, showId, pass, document, firstName, lastName, phone, email } = accreditation;
  const show = await findShowOnSale(tx, showId);
  if (!show || context.clock.now() >= show.endsAt) return refuse('show-over');
  const kept = await lockPassPlaces(tx, { showId, pass });
  if (!kept) return refuse('no-places-left');
  const { id: ownerId, showSectorId } = kept;
  const places = await reservedPlaces(tx, { showSectorId, allotments: ['accreditation'], ownerId });
  const free = places.find((place) => place.isFree);
  if (!free) return refuse('no-places-left');
  const line = { placeId: free.id, document, firstName, lastName, phone, amount: 0, kind: 'free' as const };
  const issued = await issueTickets(tx, context, {
    showId,
    channel: 'accreditation',
    channelRef: id,
    userId: null,
    currencyId: show.currencyId,
    email,
    claim: { holdId: null, allotment: 'accreditation', ownerId: ownerId },
    lines: [{ ...line, memberNumber: '', categoryId: null, extraValues: [] }],
  });
  if (issued.ok) return ok(issued.value[0] ?? 0);
  if (issued.problem === 'place-gone') throw new Error(`place ${free.id} was taken without its lock`);
  return refuse('person-has-ticket', issued.detail);
}
