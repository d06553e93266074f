import type { Seat, SeatRow } from '../../api/places.ts';

/** The selected seats, and the last pressed one, from which shift selects a range. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Adds seats to the selection. */
export const chooseSeats = ({ ids, anchor }: Selection, more: readonly string[]): Selection => ({
  ids: new Set([...ids, ...more]),
  anchor: more.at(-1) ?? anchor,
});

/** Toggles a seat. */
export function toggleSeat({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects whole rows, or deselects them if all were selected. */
export function toggleRow(selection: Selection, row: SeatRow): Selection {
  const all = row.seats.map(({ id }) => id);
  if (!all.every((id) => selection.ids.has(id))) return chooseSeats(selection, all);
  const next = new Set(selection.ids);
  for (const id of all) next.delete(id);
  return { ids: next, anchor: null };
}

/** Selects all between the last pressed seat and this one: the rows in between, and the same seats of each. */
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

/** The selected seats that still exist. */
export const chosenSeats = ({ ids }: Selection, rows: readonly SeatRow[]): Seat[] =>
  rows.flatMap(({ seats }) => seats.filter(({ id }) => ids.has(id)));
