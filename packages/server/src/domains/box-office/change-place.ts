import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { keepShow } from '../catalogue/public.ts';
import { type PaidTickets, paymentsOfTickets } from '../payments/public.ts';
import { findSeatPlace, type MoveTarget } from '../places/public.ts';
import { pricesAt } from '../sale-terms/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { allowed } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findTickets, isBought, moveTicket, type TicketRow } from '../tickets/public.ts';
import { takeOwnTill } from '../till/public.ts';
import { findToChange, placeOf, refuseChange } from './changed-ticket.ts';
import { type DifferenceAct, settleDifference } from './difference-rules.ts';
import {
  collectDifference,
  giveDifferenceBack,
  type MoneyProblem,
  type MovedMoney,
  NO_MONEY,
} from './move-money.ts';
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
  | 'seat-of-holder'
  | 'show-cancelled'
  | MoneyProblem;

export interface Moved extends MovedMoney {
  readonly version: number;
  readonly place: string;
}

/**
 * Moves a ticket to another place of its show, and charges or refunds the difference in price (spec 4 §2.7, decision
 * 0035).
 */
export function changePlaceOf(
  context: Context,
  actor: StaffActor,
  move: Move,
): Promise<Result<Moved, MoveProblem>> {
  return inTransaction<Moved, MoveProblem>(context.database, actor, async (tx) => {
    const till = await takeTillOf(tx, actor, move.difference, context.clock.now());
    if (!till.ok) return till;
    const found = await findToChange(tx, move);
    if (!found.ok) return found;
    const ticket = found.value;
    // What is paid after a cancellation would not go back.
    if (!(await keepShow(tx, ticket.showId))) return refuse('show-cancelled', { ticket: ticket.ticketId });
    if (ticket.channel === 'transfer') return refuse('seat-of-holder');
    const sector = await findShowSector(tx, ticket.showId, move.standId, move.sectorCode);
    const target = sector && (await targetOf(tx, sector, move, actor));
    if (!sector || !target) return refuse('not-found');
    const price = await priceIn(tx, ticket, sector);
    if (price === null) return refuse('category-not-sold', { category: ticket.categoryName ?? '' });
    const amount = price - ticket.amount;
    const may = allowed(actor);
    const mayGiveBack = may.has('refunds:E') || may.has('refunds:ask');
    // A till counts pesos alone.
    const isUncounted = move.difference?.kind === 'collect' && ticket.currencySymbol !== '$';
    const act = amount === 0 || isUncounted ? null : move.difference;
    const settled = settleDifference({ amount, act, mayWaive: may.has('refunds:E'), mayGiveBack });
    const difference = pesosText(Math.abs(amount), ticket.currencySymbol);
    if (!settled.ok) return refuse(settled.problem, { difference });
    const isPaid = act?.kind === 'collect' || act?.kind === 'give-back';
    // Read before it moves: a place with price zero has no payment. The version guarantees that nothing changed
    // since.
    const paid = await paymentsOfTickets(tx, [ticket.ticketId]);
    const moved = await moveTicket(tx, context, ticket, { target, amount: isPaid ? price : ticket.amount });
    if (!moved.ok) return await refuseChange(tx, ticket.ticketId, moved);
    const money = await moveMoney(context, tx, actor, { ticket, paid, amount, act, reason: move.reason });
    if (!money.ok) return money;
    const [after] = await findTickets(tx, [ticket.ticketId]);
    const place = after ? placeOf(after) : '';
    await recordActs(tx, context.clock.now(), [
      {
        ...{ act: 'entradas/cambiarLugar', entity: TICKET, entityId: String(ticket.ticketId) },
        before: { Lugar: placeOf(ticket) },
        after: { Lugar: place, ...(act && { Diferencia: `${difference} ${SAYS[act.kind]}` }) },
        reason: move.reason,
      },
    ]);
    return ok({ version: moved.value, place, ...money.value });
  });
}

const SAYS: Readonly<Record<DifferenceAct['kind'], string>> = {
  waive: 'más, perdonados',
  collect: 'más, cobrados en ventanilla',
  keep: 'menos, no se devuelven',
  'give-back': 'menos, devueltos',
};

/** The till is locked before the ticket, in the same order as for annulling a sale. */
async function takeTillOf(
  tx: Tx,
  actor: StaffActor,
  act: DifferenceAct | null,
  now: Date,
): Promise<Result<unknown, MoneyProblem>> {
  const tillId = act?.kind === 'collect' ? act.payment.tillId : act?.kind === 'give-back' ? act.tillId : null;
  return tillId === null ? ok() : await takeOwnTill(tx, actor, { tillId, now });
}

interface MoneyOfMove {
  /** The ticket before the change. */
  readonly ticket: TicketRow;
  readonly paid: readonly PaidTickets[];
  /** Minor units. */
  readonly amount: number;
  readonly act: DifferenceAct | null;
  readonly reason: string;
}

async function moveMoney(
  context: Context,
  tx: Tx,
  actor: StaffActor,
  { ticket, paid, amount, act, reason }: MoneyOfMove,
): Promise<Result<MovedMoney, MoneyProblem>> {
  if (act?.kind === 'collect')
    return await collectDifference(context, tx, actor, { ticket, amount, payment: act.payment });
  if (act?.kind === 'give-back')
    return await giveDifferenceBack(context, tx, actor, {
      ...{ ticket, paid, reason },
      ...{ amount: -amount, tillId: act.tillId },
    });
  return ok(NO_MONEY);
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
 * The ticket's price in a sector: by the prices in force when it was issued; in its own sector what was paid for it.
 * One that was redeemed costs nothing anywhere; a purchase's may be free in its sector alone. Null: its category has no
 * price there.
 */
async function priceIn(tx: Tx, ticket: TicketRow, sector: ShowSector): Promise<number | null> {
  if (!isBought(ticket.channel) || sector.id === ticket.showSectorId) return ticket.amount;
  const prices = await pricesAt(tx, sector.id, ticket.issuedAt);
  return prices.find(({ categoryId }) => categoryId === ticket.categoryId)?.amount ?? null;
}
