import type { PlaceState, SeatRow } from '../../../api/places.ts';

/** Rows of free seats with names from 1; some in another state, by their ids (`F3A4`). */
export function rowsOf(
  names: readonly string[],
  count: number,
  states: Readonly<Record<string, PlaceState>> = {},
): SeatRow[] {
  return names.map((rowName, index) => ({
    rowId: index + 1,
    rowName,
    seats: Array.from({ length: count }, (_, seat) => {
      const id = `F${index + 1}A${seat + 1}`;
      return {
        ...{ id, rowId: index + 1, rowName, seatId: seat + 1, seatName: String(seat + 1) },
        ...{ state: states[id] ?? ('free' as const), isGranted: false, heldUntil: '', blockId: null },
      };
    }),
  }));
}
