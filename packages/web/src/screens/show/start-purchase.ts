import { Busy } from '../../api/fault.ts';
import { type HoldRequest, type HoldResult, startHold } from '../../api/holds.ts';
import { regainTurn } from '../../api/queue-room.ts';
import type { SeatRow } from '../../api/seating.ts';
import type { PricedCategory, Sector } from '../../api/sectors.ts';
import { type SelectedSeat, saveSelection } from '../../session/selection.ts';
import { type HoldReaction, holdReactions } from './hold-reactions.ts';
import { formerPurchaseReleased } from './load-show.ts';
import { choicesOf, type SeatChoice, type Slots } from './slots.ts';

interface Purchase {
  readonly showId: number;
  readonly sector: Sector;
  readonly categories: readonly PricedCategory[];
  readonly slots: Slots;
  readonly rows: readonly SeatRow[];
}

export type PurchaseStart =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reaction: HoldReaction;
      readonly text: string;
      /** The waiting room for a turn. */
      readonly roomId?: number | null;
    };

/**
 * Holds the chosen places on the server and stores the selection for the purchase screen (spec 1 §3 "Selected-ticket properties",
 * §4 "Buy"), once the former purchase is released. Throws as `beginVisit` does.
 */
export async function startPurchase(purchase: Purchase): Promise<PurchaseStart> {
  await formerPurchaseReleased();
  try {
    return await holdAndKeep(purchase);
  } catch (fault) {
    // The choice is kept: the fan may press again.
    if (fault instanceof Busy) return { ok: false, reaction: 'tell', text: fault.text };
    throw fault;
  }
}

async function holdAndKeep({ showId, sector, categories, slots, rows }: Purchase): Promise<PurchaseStart> {
  const seats = sector.saleType === 'numbered' ? choicesOf(slots) : [];
  const hold = await holdWithTurn({ showId, sector, ticketCount: slots.length, seats });
  if (!hold.ok)
    return { ok: false, reaction: holdReactions[hold.problem], text: hold.text, roomId: hold.roomId };
  const { code, description, saleType, isVisitor, stand } = sector;
  saveSelection({
    holdId: hold.holdId,
    showId,
    ticketCount: slots.length,
    stand,
    sector: { code, description, saleType, isVisitor },
    seats: seats.map((seat) => namedSeat(seat, rows)),
    categories: categories.map(({ id, name, price }) => ({
      id,
      name,
      price,
      originalPrice: price,
    })),
    endsAt: hold.endsAt,
  });
  return { ok: true };
}

/** A first answer may have been lost with the longer pass, while the turn goes on with the hold: then once more. */
async function holdWithTurn(request: HoldRequest): Promise<HoldResult> {
  const hold = await startHold(request);
  if (hold.ok || !hold.isTurnOver || !hold.roomId) return hold;
  return (await regainTurn(hold.roomId).catch(() => false)) ? await startHold(request) : hold;
}

function namedSeat({ rowId, seatId }: SeatChoice, rows: readonly SeatRow[]): SelectedSeat {
  const row = rows.find(({ id }) => id === rowId);
  const seat = row?.seats.find(({ id }) => id === seatId);
  return { row: { id: rowId, name: row?.name ?? '' }, seat: { id: seatId, name: seat?.name ?? '' } };
}
