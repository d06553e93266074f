import type { SeatRow } from '../../api/seating.ts';

/** One ticket of the purchase: in a numbered sector it needs a row and a seat. */
export interface Slot {
  readonly rowId: number | null;
  readonly seatId: number | null;
}

/** A slot with row and seat. */
export interface SeatChoice {
  readonly rowId: number;
  readonly seatId: number;
}

export type Slots = readonly Slot[];

export const EMPTY_SLOT: Slot = { rowId: null, seatId: null };
export const ONE_SLOT: Slots = [EMPTY_SLOT];

export function isChoice(slot: Slot): slot is SeatChoice {
  return slot.rowId !== null && slot.seatId !== null;
}

/** The seats chosen so far, in the order of their tickets. */
export function choicesOf(slots: Slots): readonly SeatChoice[] {
  return slots.filter(isChoice);
}

export function isComplete(slots: Slots): boolean {
  return slots.every(isChoice);
}

export function hasRepeatedSeat(slots: Slots): boolean {
  const choices = choicesOf(slots);
  return new Set(choices.map(({ rowId, seatId }) => `${rowId}/${seatId}`)).size < choices.length;
}

/** Whether a chosen seat is no longer free. */
export function isMissing(slot: Slot, rows: readonly SeatRow[]): boolean {
  if (!isChoice(slot)) return false;
  const row = rows.find(({ id }) => id === slot.rowId);
  return !row?.seats.some(({ id }) => id === slot.seatId);
}
