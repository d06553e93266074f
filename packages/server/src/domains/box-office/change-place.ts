import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findSeatPlace, type MoveTarget } from '../places/public.ts';
import { pricesAt } from '../sale-terms/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, moveTicket, type TicketRow } from '../tickets/public.ts';
import { findToChange, placeOf, refuseChange } from './changed-ticket.ts';
import { type DifferenceAct, settleDifference } from './difference-rules.ts';
import { TICKET } from './read-ticket.ts';

export interface Move {
  readonly ticketId: number;
  readonly version: number;
  readonly standId: number;
  readonly sectorCode: string;
  /** Null in an unnumbered sector. */
  readonly seat: { readonly rowId: number; readonly seatId: number } | null;
  readonly difference: DifferenceAct | null;
  readonly reason: string;
}

type MoveProblem =
  | 'not-found'
  | 'ticket-revoked'
  | 'already-inside'
  | 'changed-meanwhile'
  | 'place-taken'
  | 'difference-unresolved'
  | 'cheaper-unresolved'
  | 'category-not-sold'
  | 'seat-of-holder';

export interface Moved {
  readonly version: number;
  readonly place: string;
}

/** Moves a ticket to another place of its show (spec 4 §2.7). */
export function changePlaceOf(
  context: Context,
  actor: StaffActor,
  move: Move,
): Promise<Result<Moved, MoveProblem>> {
  return inTransaction<Moved, MoveProblem>(context.database, actor, async (tx) => {
    const found = await findToChange(tx, move);
    if (!found.ok) return found;
    const ticket = found.value;
    if (ticket.channel === 'transfer') return refuse('seat-of-holder');
    const sector = await findShowSector(tx, ticket.showId, move.standId, move.sectorCode);
    const target = sector && (await targetOf(tx, sector, move, actor));
    if (!sector || !target) return refuse('not-found');
    const price = await priceIn(tx, ticket, sector);
    if (price === null) return refuse('category-not-sold', { category: ticket.categoryName ?? '' });
    const amount = price - ticket.amount;
    const mayWaive = allowed(actor).has('refunds:E');
    const settled = settleDifference({ amount, act: move.difference, mayWaive });
    const difference = pesosText(Math.abs(amount), ticket.currencySymbol);
    if (!settled.ok) return refuse(settled.problem, { difference });
    const moved = await moveTicket(tx, context, ticket, { target, amount: ticket.amount });
    if (!moved.ok) return await refuseChange(tx, ticket.ticketId, moved);
    const [after] = await findTickets(tx, [ticket.ticketId]);
    const place = after ? placeOf(after) : '';
    await recordActs(tx, context.clock.now(), [
      {
        ...{ act: 'entradas/cambiarLugar', entity: TICKET, entityId: String(ticket.ticketId) },
        before: { Lugar: placeOf(ticket) },
        after: { Lugar: place, ...(amount !== 0 && { Diferencia: differenceText(amount, difference) }) },
        reason: move.reason,
      },
    ]);
    return ok({ version: moved.value, place });
  });
}

async function targetOf(
  tx: Tx,
  sector: ShowSector,
  { seat }: Move,
  actor: StaffActor,
): Promise<MoveTarget | null> {
  if ((sector.sale === 'numbered') !== (seat !== null)) return null;
  if (!seat) return { showSectorId: sector.id };
  const placeId = await findSeatPlace(tx, sector.id, seat);
  return placeId === null ? null : { placeId, mayBeBlocked: allowed(actor).has('places:E') };
}

/**
 * What the ticket costs in a sector: the prices that were in force when it was issued; in its own sector what was paid for it. Free
 * tickets cost nothing anywhere. Null: its category has no price there.
 */
async function priceIn(tx: Tx, ticket: TicketRow, sector: ShowSector): Promise<number | null> {
  if (ticket.kind !== 'sale' || sector.id === ticket.showSectorId) return ticket.amount;
  const prices = await pricesAt(tx, sector.id, ticket.issuedAt);
  return prices.find(({ categoryId }) => categoryId === ticket.categoryId)?.amount ?? null;
}

const differenceText = (amount: number, text: string): string =>
  amount > 0 ? `${text} más, perdonados` : `${text} menos, no se devuelven`;
