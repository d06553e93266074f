import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { blockFreedPlaces, insertBlock } from '../places/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, revokeTickets, type TicketRow } from '../tickets/public.ts';
import { placeOf } from './changed-ticket.ts';
import { channelsOf } from './own-channels.ts';
import { TICKET } from './read-ticket.ts';

/** Annulling more tickets than that at once needs a second person (spec 4 §6). */
export const MOST_ALONE = 20;

export interface Annulment {
  readonly ticketIds: readonly number[];
  readonly blocksPlaces: boolean;
  readonly reason: string;
}

type AnnulProblem = 'not-found' | 'already-annulled';

/**
 * Annuls tickets, all or none (spec 4 §2.7): their codes are worthless, their persons may get others, and their places are free
 * again, or blocked without a moment between in which one could be sold. Answers how many.
 */
export function annulTickets(
  context: Context,
  actor: StaffActor,
  { ticketIds, blocksPlaces, reason }: Annulment,
): Promise<Result<number, AnnulProblem>> {
  return inTransaction<number, AnnulProblem>(context.database, actor, async (tx) => {
    const tickets = await findTickets(tx, ticketIds);
    const permissions = allowed(actor);
    const own: readonly string[] | null = permissions.has('annulments:E')
      ? null
      : channelsOf({ permissions });
    const isOwn = ({ channel }: TicketRow) => own === null || own.includes(channel);
    if (tickets.length < ticketIds.length || !tickets.every(isOwn)) return refuse('not-found');
    const revoked = await revokeTickets(tx, context, ticketIds);
    if (!revoked.ok) return refuse('already-annulled', revoked.detail);
    const now = context.clock.now();
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
    return ok(revoked.value.length);
  });
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
