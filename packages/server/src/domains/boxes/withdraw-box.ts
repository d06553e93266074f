import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { readLimits } from '../limits/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTicketsOfChannel, lockTickets, revokeTickets, type TicketRow } from '../tickets/public.ts';
import { findBoxById } from './box-store.ts';
import { subjectOf } from './create-box-link.ts';
import { showBoxes } from './show-boxes.ts';

export interface Withdrawal {
  readonly showId: number;
  readonly boxId: number;
  /** Whether its issued tickets are annulled too; if not, a box with tickets is refused. */
  readonly annulsTickets: boolean;
  readonly reason: string;
}

export interface Withdrawn {
  readonly annulled: number;
  /** More than one person may annul alone (spec 4 §6). */
  readonly needsApproval: boolean;
}

export type WithdrawProblem = 'box-not-of-show' | 'has-tickets' | 'already-inside';

/** Annuls a box's parking for a show, and tells its referent; from the domain that issues it. Returns how many. */
export type AnnulParking = (
  context: Context,
  tx: Tx,
  of: { readonly showId: number; readonly boxId: number },
) => Promise<number>;

const ticketWords = (count: number) =>
  count === 1
    ? { tickets: '1 entrada', annul: 'anularla' }
    : { tickets: `${count} entradas`, annul: 'anularlas' };

/**
 * Withdraws a box from a show (spec 4 §2.10): its link is revoked, its places go back to the show. With live tickets
 * only if they are annulled too: `has-tickets` says how many, `already-inside` which one entered, where and when. Its parking for the show is annulled, and the referent
 * told. A concurrent redemption either comes first, or is refused.
 */
export function withdrawBox(
  context: Context,
  actor: Actor,
  { showId, boxId, annulsTickets, reason }: Withdrawal,
  annulParking: AnnulParking,
): Promise<Result<Withdrawn, WithdrawProblem>> {
  const now = context.clock.now();
  return inTransaction<Withdrawn, WithdrawProblem>(context.database, actor, async (tx) => {
    const key = { showId, subjectId: boxId };
    const showBox = await showBoxes.find(tx, key);
    if (!showBox || !(await showBoxes.lock(tx, showBox.id))) return refuse('box-not-of-show');
    const tickets = await lockLiveTickets(tx, showBox.id);
    if (tickets.length > 0 && !annulsTickets) return refuse('has-tickets', ticketWords(tickets.length));
    if (tickets.length > 0) {
      const revoked = await revokeTickets(tx, context, idsOf(tickets));
      if (!revoked.ok) {
        if (revoked.problem === 'has-entered') return refuse('already-inside', revoked.detail);
        throw new Error(`a locked ticket of box ${boxId} is not live`);
      }
    }
    const parking = await annulParking(context, tx, { showId, boxId });
    if (!(await showBoxes.withdraw(tx, key, now))) return refuse('box-not-of-show');
    const [box, show] = [await findBoxById(tx, boxId), await findShowOnSale(tx, showId)];
    if (!box) throw new Error(`box ${boxId} is gone`);
    const state = (isThere: boolean, live: number, parked: number) => ({
      ...{ 'En el espectáculo': isThere, 'Entradas vigentes': live },
      ...(parking > 0 && { 'Parking vigente': parked }),
    });
    const [before, after] = [state(true, tickets.length, parking), state(false, 0, 0)];
    await recordActs(tx, now, [{ act: 'palcos/quitar', ...subjectOf(box, show), before, after, reason }]);
    const { ticketsAnnulled } = await readLimits(tx);
    return ok({ annulled: tickets.length, needsApproval: tickets.length > ticketsAnnulled });
  });
}

const idsOf = (tickets: readonly TicketRow[]) => tickets.map(({ ticketId }) => ticketId);

/** Read again under the lock: one may have been annulled while it was waited for. The lock of the box at its show lets none be added. */
async function lockLiveTickets(tx: Tx, showBoxId: number): Promise<readonly TicketRow[]> {
  const ofBox = { channel: 'box' as const, channelRef: showBoxId };
  await lockTickets(tx, idsOf(await findTicketsOfChannel(tx, ofBox)));
  return findTicketsOfChannel(tx, ofBox);
}
