import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { keepShow } from '../catalogue/public.ts';
import { type Limits, readLimits } from '../limits/public.ts';
import { lockPayments, paymentsOfTickets, type RefundProblem, requestRefund } from '../payments/public.ts';
import { blockFreedPlaces, insertBlock } from '../places/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, revokeTickets, type TicketRow } from '../tickets/public.ts';
import { placeOf } from './changed-ticket.ts';
import { annulledChannels } from './own-channels.ts';
import { TICKET } from './read-ticket.ts';

export interface Annulment {
  readonly ticketIds: readonly number[];
  readonly blocksPlaces: boolean;
  /** Whether what was paid for them is refunded too. */
  readonly refunds: boolean;
  readonly reason: string;
}

export interface Annulled {
  readonly tickets: number;
  /** The requested refunds, one per payment. */
  readonly refunds: number;
  /** More tickets or payments than one person may, or too much money (spec 4 §6). */
  readonly needsApproval: boolean;
}

type RefundRefusal = Exclude<RefundProblem, 'not-found' | 'provider-still-pays'>;
type GiveProblem = 'not-permitted' | 'paid-at-window' | RefundRefusal;
type AnnulProblem = 'not-found' | 'already-annulled' | 'already-inside' | 'show-cancelled' | GiveProblem;

/**
 * Annuls tickets, all or none, with or without a refund (spec 4 §2.7): their codes become invalid, their persons may
 * get other tickets, and their places become free, or blocked in the same transaction, so that none can be sold in
 * between. Those of a cancelled show are not annulled without a refund: its buyers get their money back (§4.4).
 */
export function annulTickets(
  context: Context,
  actor: StaffActor,
  { ticketIds, blocksPlaces, refunds, reason }: Annulment,
): Promise<Result<Annulled, AnnulProblem>> {
  return inTransaction<Annulled, AnnulProblem>(context.database, actor, async (tx) => {
    const tickets = await findTickets(tx, ticketIds);
    const own: readonly string[] | null = annulledChannels({ permissions: allowed(actor) });
    const isOwn = ({ channel }: TicketRow) => own === null || own.includes(channel);
    if (tickets.length < ticketIds.length || !tickets.every(isOwn)) return refuse('not-found');
    const cancelled = refunds ? undefined : await ofCancelledShow(tx, tickets);
    if (cancelled) return refuse('show-cancelled', { ticket: cancelled.ticketId });
    const revoked = await revokeTickets(tx, context, ticketIds);
    if (!revoked.ok) {
      const problem = revoked.problem === 'has-entered' ? 'already-inside' : 'already-annulled';
      return refuse(problem, revoked.detail);
    }
    const now = context.clock.now();
    const joined = { ...context, database: joining(context.database, tx) };
    const limits = await readLimits(tx);
    const given = refunds ? await giveBack(joined, tx, actor, { ticketIds, reason, limits }) : NOTHING;
    if (!given.ok) return given;
    if (blocksPlaces) await blockPlaces(tx, { places: revoked.value, actor, reason, now });
    await recordActs(
      tx,
      now,
      tickets.map((ticket) => ({
        ...{ act: 'entradas/anular', entity: TICKET, entityId: String(ticket.ticketId) },
        entityName: ticket.showName,
        before: { Estado: 'Vigente', Lugar: placeOf(ticket) },
        after: { Estado: 'Anulada', Lugar: blocksPlaces ? 'Bloqueado' : 'Libre' },
        reason,
      })),
    );
    const needsApproval = ticketIds.length > limits.ticketsAnnulled || given.value.needsApproval;
    return ok({ tickets: revoked.value.length, refunds: given.value.refunds, needsApproval });
  });
}

/**
 * The first live ticket of a cancelled show; the others' shows are not cancelled before this transaction ends. A
 * withdrawn show has no live ticket.
 */
async function ofCancelledShow(tx: Tx, tickets: readonly TicketRow[]): Promise<TicketRow | undefined> {
  const live = tickets.filter(({ state }) => state === 'live');
  const shows = new Map(live.map((ticket) => [ticket.showId, ticket]));
  for (const [showId, ticket] of [...shows].toSorted(([one], [other]) => one - other))
    if (!(await keepShow(tx, showId))) return ticket;
}

interface Given {
  readonly refunds: number;
  readonly needsApproval: boolean;
}

const NOTHING: Result<Given, never> = ok({ refunds: 0, needsApproval: false });

/**
 * Requests refunds for what was paid for tickets, payment by payment. What was paid at the window is refunded by
 * hand: then nothing is done here, so that no part is forgotten.
 */
async function giveBack(
  context: Context,
  tx: Tx,
  actor: StaffActor,
  {
    ticketIds,
    reason,
    limits,
  }: { readonly ticketIds: readonly number[]; readonly reason: string; readonly limits: Limits },
): Promise<Result<Given, GiveProblem>> {
  const permissions = allowed(actor);
  if (!permissions.has('refunds:E') && !permissions.has('refunds:ask')) return refuse('not-permitted');
  const payments = await paymentsOfTickets(tx, ticketIds);
  if (payments.length === 0) return refuse('nothing-paid');
  const [ticket] = payments.filter(({ isOfWindow }) => isOfWindow).flatMap((paid) => paid.ticketIds);
  if (ticket !== undefined) return refuse('paid-at-window', { ticket });
  await lockPayments(
    tx,
    payments.map(({ paymentId }) => paymentId),
  );
  let needsApproval = payments.length > limits.paymentsRefunded;
  for (const { paymentId, ticketIds: chosen } of payments) {
    const asked = await requestRefund(context, actor, { paymentId, what: { ticketIds: chosen }, reason });
    if (!asked.ok) {
      const { problem, detail } = asked;
      if (problem === 'not-found' || problem === 'provider-still-pays')
        throw new Error(`payment ${paymentId} cannot go back: ${problem}`);
      return refuse(problem, detail);
    }
    needsApproval ||= asked.value.needsApproval;
  }
  return ok({ refunds: payments.length, needsApproval });
}

async function blockPlaces(
  tx: Tx,
  args: {
    readonly places: readonly { readonly placeId: number; readonly showSectorId: number }[];
    readonly actor: StaffActor;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { actor, reason, now } = args;
  for (const [showSectorId, places] of Map.groupBy(args.places, (place) => place.showSectorId)) {
    const blockId = await insertBlock(tx, {
      ...{ showSectorId, reason: 'other', detail: reason, until: null },
      ...{ authorId: actor.memberId, blockedAt: now },
    });
    const placeIds = places.map(({ placeId }) => placeId);
    await blockFreedPlaces(tx, blockId, placeIds);
  }
}
