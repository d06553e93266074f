import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, keepShow } from '../catalogue/public.ts';
import { mailJob } from '../mails/public.ts';
import { lockReserved, reservedPlaces } from '../places/public.ts';
import { type Act, lastChange, recordActs } from '../staff-audit/public.ts';
import { issueTickets } from '../tickets/public.ts';
import {
  type Accreditation,
  lockAccreditation,
  lockAccreditations,
  markDecided,
  markPictureAsked,
} from './accreditation-store.ts';
import { checkOpening } from './check-opening.ts';
import { PASS_TEXT, pictureMail, rejectedMail, STATE_TEXT } from './messages.ts';
import { countPasses, lockPassPlaces } from './opening-store.ts';

/** The kind of accreditations in the audit. */
export const ACCREDITATION = 'acreditacion';
const DECIDE = 'acreditaciones/decidir';

type LookUpProblem = 'not-found' | 'already-answered';
export type AcceptProblem =
  | LookUpProblem
  | 'show-over'
  | 'no-places-left'
  | 'person-has-ticket'
  | 'person-barred';

interface Explained {
  readonly id: number;
  /** The text in the mail. */
  readonly reason: string;
}

/**
 * Accepts a pending request: issues its ticket from the places set aside for its pass, and mails it.
 * `already-answered` with who did, when and how, `no-places-left` with the `pass` and its places `n`,
 * `person-has-ticket` with the `document`.
 */
export function acceptAccreditation(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Result<Accreditation, AcceptProblem>> {
  return inTransaction<Accreditation, AcceptProblem>(context.database, actor, async (tx) => {
    const accepted = await accept(tx, context, id);
    if (accepted.ok) await recordActs(tx, context.clock.now(), [actOn(accepted.value, 'accepted')]);
    return accepted;
  });
}

export interface ManyAnswers {
  readonly accepted: readonly Accreditation[];
  readonly refused: readonly {
    readonly accreditation: Accreditation;
    readonly problem: AcceptProblem;
    readonly detail: Readonly<Record<string, string | number>>;
  }[];
}

/**
 * Accepts those that can be accepted, in the order of the requests; the others stay pending. Unknown ids are skipped.
 */
export function acceptAccreditations(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<Result<ManyAnswers, never>> {
  return inTransaction<ManyAnswers, never>(context.database, actor, async (tx) => {
    const joined = { ...context, database: joining(context.database, tx) };
    const accepted: Accreditation[] = [];
    const refused: ManyAnswers['refused'][number][] = [];
    for (const accreditation of inLockOrder(await lockAccreditations(tx, ids))) {
      const outcome = await inTransaction(joined.database, actor, (part) =>
        accept(part, joined, accreditation.id),
      );
      if (outcome.ok) accepted.push(outcome.value);
      else refused.push({ accreditation, problem: outcome.problem, detail: outcome.detail });
    }
    // Last, because from here on other writers of the audit wait.
    await recordActs(tx, context.clock.now(), [
      ...accepted.map((accreditation) => actOn(accreditation, 'accepted')),
      {
        ...{ act: 'acreditaciones/aceptarVarias', entity: ACCREDITATION, entityId: null },
        after: { Aceptadas: accepted.length, 'No aceptadas': refused.length },
      },
    ]);
    return ok({ accepted, refused });
  });
}

/** Passes are always locked in one order, to avoid a deadlock. */
const inLockOrder = (accreditations: readonly Accreditation[]) =>
  accreditations.toSorted(
    (one, other) =>
      one.showId - other.showId ||
      one.pass.localeCompare(other.pass) ||
      one.requestedAt.getTime() - other.requestedAt.getTime() ||
      one.id - other.id,
  );

/** Rejects a pending request, and mails the reason. The person may ask again. */
export function rejectAccreditation(
  context: Context,
  actor: Actor,
  { id, reason }: Explained,
): Promise<Result<Accreditation, LookUpProblem>> {
  const { clock, jobs } = context;
  return inTransaction<Accreditation, LookUpProblem>(context.database, actor, async (tx) => {
    const pending = await lockPending(tx, id);
    if (!pending.ok) return pending;
    await markDecided(tx, { id, state: 'rejected', reason, ticketId: null, now: clock.now() });
    const mail = rejectedMail(pending.value, reason);
    await jobs.enqueue(tx, 'compose-mail', [mailJob('accreditationRejected', mail)]);
    await recordActs(tx, clock.now(), [{ ...actOn(pending.value, 'rejected'), reason }]);
    return pending;
  });
}

/**
 * Asks for another picture of the card by mail; the request stays pending. It is asked for while the show's form is
 * open, and accepted until the show begins.
 */
export function askAnotherPicture(
  context: Context,
  actor: Actor,
  { id, reason }: Explained,
): Promise<Result<Accreditation, LookUpProblem | 'form-closed'>> {
  const now = context.clock.now();
  return inTransaction<Accreditation, LookUpProblem | 'form-closed'>(context.database, actor, async (tx) => {
    const pending = await lockPending(tx, id);
    if (!pending.ok) return pending;
    const { showId, kind } = pending.value;
    const opening = await checkOpening(
      { ...context, database: joining(context.database, tx) },
      { showId, kind },
    );
    if (kind !== 'press' || !opening.ok || opening.value.problem) return refuse('form-closed');
    await markPictureAsked(tx, id, now);
    const mail = pictureMail(context, pending.value, { reason, now });
    await context.jobs.enqueue(tx, 'compose-mail', [mailJob('accreditationPicture', mail)]);
    const act = { ...actOn(pending.value, 'pending'), reason };
    await recordActs(tx, now, [
      { ...act, before: { Imagen: 'Recibida' }, after: { Imagen: 'Se pidió otra' } },
    ]);
    return pending;
  });
}

function actOn(accreditation: Accreditation, state: Accreditation['state']): Act {
  return {
    ...{ act: DECIDE, entity: ACCREDITATION, entityId: String(accreditation.id) },
    entityName: accreditationName(accreditation),
    ...{ before: { Estado: STATE_TEXT.pending }, after: { Estado: STATE_TEXT[state] } },
  };
}

/** Its name in the audit and in lists. */
export const accreditationName = ({ firstName, lastName, showName }: Accreditation): string =>
  `${firstName} ${lastName}: ${showName}`;

async function lockPending(tx: Tx, id: number): Promise<Result<Accreditation, LookUpProblem>> {
  const accreditation = await lockAccreditation(tx, id);
  if (!accreditation) return refuse('not-found');
  const { state, decidedAt } = accreditation;
  if (state === 'pending') return ok(accreditation);
  const last = await lastChange(tx, ACCREDITATION, String(id), DECIDE);
  const detail = { person: last?.person ?? 'otra persona', answer: STATE_TEXT[state].toLowerCase() };
  return refuse('already-answered', { ...detail, time: decidedAt ? montevideoTime(decidedAt) : '' });
}

async function accept(tx: Tx, context: Context, id: number): Promise<Result<Accreditation, AcceptProblem>> {
  const pending = await lockPending(tx, id);
  if (!pending.ok) return pending;
  const ticket = await issueTicket(tx, context, pending.value);
  if (!ticket.ok) return ticket;
  const decision = { state: 'accepted', reason: '', ticketId: ticket.value } as const;
  await markDecided(tx, { id, ...decision, now: context.clock.now() });
  await context.jobs.enqueue(tx, 'mail-accreditation', [{ accreditationId: id }]);
  return pending;
}

async function issueTicket(
  tx: Tx,
  context: Context,
  accreditation: Accreditation,
): Promise<Result<number, 'show-over' | 'no-places-left' | 'person-has-ticket' | 'person-barred'>> {
  const { id, showId, pass, document, firstName, lastName, phone, email } = accreditation;
  const show = await findShowOnSale(tx, showId);
  if (!show || show.cancelledAt || context.clock.now() >= show.endsAt) return refuse('show-over');
  const kept = await lockPassPlaces(tx, { showId, pass });
  if (!kept) return refuse('no-places-left', { pass: PASS_TEXT[pass], n: 0 });
  const { id: ownerId, showSectorId } = kept;
  const own = { showSectorId, allotments: ['accreditation'], ownerId } as const;
  // Staff who block places, or put them back on sale, do not lock the pass.
  await lockReserved(tx, { ...own, now: context.clock.now() });
  const places = await reservedPlaces(tx, own);
  const free = places.find((place) => place.isFree);
  if (!free) {
    const count = (await countPasses(tx, [ownerId])).get(ownerId);
    return refuse('no-places-left', { pass: PASS_TEXT[pass], n: count?.redeemed ?? 0 });
  }
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
  // It was cancelled in between.
  if (issued.problem === 'place-gone' && !(await keepShow(tx, showId))) return refuse('show-over');
  if (issued.problem === 'place-gone') throw new Error(`place ${free.id} was taken without its lock`);
  return refuse(issued.problem, issued.detail);
}
