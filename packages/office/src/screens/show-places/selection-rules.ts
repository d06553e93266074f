import type { Seat, SeatRow } from '../../api/places.ts';

/** The seats that are chosen, and the last one that was pressed, from which shift chooses a range. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Adds seats to what is chosen. */
export const chooseSeats = ({ ids, anchor }: Selection, more: readonly string[]): Selection => ({
  ids: new Set([...ids, ...more]),
  anchor: more.at(-1) ?? anchor,
});

/** Chooses a seat or lets it go. */
export function toggleSeat({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Chooses whole rows, or lets them go when all of it was chosen. */
export function toggleRow(selection: Selection, row: SeatRow): Selection {
  const all = row.seats.map(({ id }) => id);
  if (!all.every((id) => selection.ids.has(id))) return chooseSeats(selection, all);
  const next = new Set(selection.ids);
  for (const id of all) next.delete(id);
  return { ids: next, anchor: null };
}

/** Chooses all between the last seat that was pressed and this one: rows from one to the other, and the same seats of each. */
export function chooseRange(selection: Selection, id: string, rows: readonly SeatRow[]): Selection {
  const all = rows.flatMap(({ seats }) => seats);
  const from = all.find((seat) => seat.id === selection.anchor);
  const to = all.find((seat) => seat.id === id);
  if (!from || !to) return toggleSeat(selection, id);
  const between = all.filter(
    (seat) => isBetween(seat.rowId, from.rowId, to.rowId) && isBetween(seat.seatId, from.seatId, to.seatId),
  );
  return { ids: new Set([...selection.ids, ...between.map((seat) => seat.id)]), anchor: id };
}

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** The chosen seats that there still are. */
export const chosenSeats = ({ ids }: Selection, rows: readonly SeatRow[]): Seat[] =>
  rows.flatMap(({ seats }) => seats.filter(({ id }) => ids.has(id)));
