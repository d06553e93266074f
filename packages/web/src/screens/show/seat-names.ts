import { type SeatRow, seatElementId } from '../../api/seating.ts';
import type { ChosenSeat } from '../../features/seat-map/ChosenSeats.tsx';
import { choicesOf, type SeatChoice, type Slots } from './slots.ts';

export interface NamedSeat extends ChosenSeat, SeatChoice {}

/** The seats of the loaded rows by their element id in the map. */
export function namedSeats(rows: readonly SeatRow[]): ReadonlyMap<string, NamedSeat> {
  return new Map(
    rows.flatMap((row) =>
      row.seats.map((seat) => {
        const id = seatElementId(row.id, seat.id);
        return [id, { id, rowId: row.id, seatId: seat.id, rowName: row.name, seatName: seat.name }] as const;
      }),
    ),
  );
}

/** Element ids of the seats in the slots. A seat in two tickets counts once. */
export function chosenIds(slots: Slots): ReadonlySet<string> {
  return new Set(choicesOf(slots).map(({ rowId, seatId }) => seatElementId(rowId, seatId)));
}

/** Those seats by name, in the order of their tickets. */
export function namedChoices(slots: Slots, seats: ReadonlyMap<string, NamedSeat>): NamedSeat[] {
  return [...chosenIds(slots)].flatMap((id) => seats.get(id) ?? []);
}
