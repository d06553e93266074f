import type { Executor } from '../../db/database.ts';
import { type Refundable, refundablesOfTickets } from '../payments/public.ts';
import { findTickets, type TicketRow } from '../tickets/public.ts';
import { type ChoiceState, choiceState } from './choice-rules.ts';
import { type ChosenTicket, type Party, showOfParty, ticketsOfParty } from './choice-store.ts';
import { lastMove, type Move } from './move-store.ts';

/** A party's options and choices. */
export interface Decision {
  readonly party: Party;
  readonly show: { readonly id: number; readonly name: string };
  /** The account that bought them. */
  readonly userId: number | null;
  readonly move: Move;
  readonly state: ChoiceState;
  readonly tickets: readonly (ChosenTicket & {
    readonly row: TicketRow;
    /** What it gives back if its refund is chosen; null for a free or annulled one. */
    readonly back: Refundable | null;
  })[];
}

/** Null if there is nothing to choose: the show did not move, or the party had no ticket then. */
export async function readDecision(executor: Executor, party: Party, now: Date): Promise<Decision | null> {
  const show = await showOfParty(executor, party);
  const move = show && (await lastMove(executor, show.showId));
  if (!show || !move) return null;
  const chosen = await ticketsOfParty(executor, party, move);
  const rows = await findTickets(
    executor,
    chosen.map(({ ticketId }) => ticketId),
  );
  const backs = await refundablesOfTickets(
    executor,
    chosen.flatMap(({ ticketId, isLive }) => (isLive ? [ticketId] : [])),
  );
  const tickets = chosen.flatMap((ticket) => {
    const row = rows.find(({ ticketId }) => ticketId === ticket.ticketId);
    return row ? [{ ...ticket, row, back: backs.get(ticket.ticketId) ?? null }] : [];
  });
  if (tickets.length === 0) return null;
  return {
    ...{ party, move, tickets, userId: show.userId },
    show: { id: show.showId, name: show.name },
    state: choiceState(move, show.cancelledAt, now),
  };
}
