import type { ModelState } from './model-state.ts';
import type { Place } from './things.ts';

/** The newest are the likeliest: 0 is the last one. */
export function pick<Item>(items: readonly Item[], index: number): Item | null {
  return items.at(-1 - (index % Math.max(items.length, 1))) ?? null;
}

/** The place of a suitable ticket. The same index is the same ticket for all operations on it. */
export function pickTicket(
  model: Readonly<ModelState>,
  index: number,
  is: (place: Place) => boolean,
): Place | null {
  const taken = model.placesWith(({ person }) => person !== null);
  const one = pick(taken, index);
  return one && is(one) ? one : pick(taken.filter(is), index);
}

/** Seats of A by their numbers; none of the other sectors, where only their number counts. */
export function chooseSeats(
  model: Readonly<ModelState>,
  { sector, seats }: { sector: string; seats: readonly number[] },
) {
  const inA = model.placesWith((place) => place.sector === 'A').map(({ id }) => id);
  return { placeIds: sector === 'A' ? seats.flatMap((seat) => inA[seat] ?? []) : [] };
}
