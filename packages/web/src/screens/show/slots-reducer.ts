import { MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import type { SeatRow } from '../../api/seating.ts';
import { EMPTY_SLOT, isChoice, isMissing, type SeatChoice, type Slot, type Slots } from './slots.ts';

export type SlotAction =
  | { readonly type: 'set-count'; readonly count: number }
  | { readonly type: 'choose-row'; readonly index: number; readonly rowId: number | null }
  | { readonly type: 'choose-seat'; readonly index: number; readonly seatId: number | null }
  | { readonly type: 'toggle-seat'; readonly seat: SeatChoice }
  | { readonly type: 'take-seats'; readonly seats: readonly SeatChoice[] }
  | { readonly type: 'drop-missing'; readonly rows: readonly SeatRow[] };

/** The actions on the chosen tickets (spec 1 §4 "Seat modal", "Quantity"). */
export function slotsReducer(slots: Slots, action: SlotAction): Slots {
  switch (action.type) {
    case 'set-count':
      return resize(slots, action.count);
    case 'choose-row':
      return replaceAt(slots, action.index, { rowId: action.rowId, seatId: null });
    case 'choose-seat':
      return replaceAt(slots, action.index, {
        ...(slots[action.index] ?? EMPTY_SLOT),
        seatId: action.seatId,
      });
    case 'toggle-seat':
      return toggle(slots, action.seat);
    case 'take-seats':
      return slots.map((slot, index) => action.seats[index] ?? slot);
    case 'drop-missing':
      return slots.map((slot) => (isMissing(slot, action.rows) ? EMPTY_SLOT : slot));
  }
}

function resize(slots: Slots, count: number): Slots {
  const size = Math.min(MAX_TICKETS, Math.max(MIN_TICKETS, count));
  return Array.from({ length: size }, (_, index) => slots[index] ?? EMPTY_SLOT);
}

function replaceAt(slots: Slots, index: number, slot: Slot): Slots {
  return slots.map((other, position) => (position === index ? slot : other));
}

/** A chosen seat is freed; another one goes into the first empty slot, if there is one. */
function toggle(slots: Slots, seat: SeatChoice): Slots {
  if (slots.some((slot) => isSameSeat(slot, seat))) {
    return slots.map((slot) => (isSameSeat(slot, seat) ? EMPTY_SLOT : slot));
  }
  const empty = slots.findIndex((slot) => !isChoice(slot));
  return empty === -1 ? slots : replaceAt(slots, empty, seat);
}

function isSameSeat(slot: Slot, seat: SeatChoice): boolean {
  return slot.rowId === seat.rowId && slot.seatId === seat.seatId;
}
