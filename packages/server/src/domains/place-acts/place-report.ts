import { PLACE_STATE_WORDS } from '@club/contract/club/words';
import type { PlaceState, WantedPlace } from '../places/public.ts';
import type { Fields } from '../staff-audit/public.ts';

/** The result for the places that staff selected (spec 4 §2.6). It contains everybody who loses a place. */
export interface PlaceReport {
  readonly done: number;
  /** Blocked, but may still be bought by those who hold them. */
  readonly held: number;
  /** How many of the changed ones belonged to an outlet, a box, a courtesy or a season seat. */
  readonly granted: number;
  /** How many of the requested quantity were not available. */
  readonly missing: number;
  readonly untouched: readonly UntouchedSeat[];
}

export type UntouchedSeat = Pick<WantedPlace, 'rowId' | 'rowName' | 'seatId' | 'seatName'> & {
  readonly state: PlaceState;
};

/** @param quantity how many were requested; null if seats were selected */
export function reportOf(places: readonly WantedPlace[], quantity: number | null): PlaceReport {
  const done = places.filter(({ isDone }) => isDone);
  const held = done.filter(({ was }) => was === 'held').length;
  return {
    done: done.length - held,
    held,
    granted: done.filter(({ was, ownerId }) => ownerId !== 0 && was !== 'blocked').length,
    missing: quantity === null ? 0 : quantity - done.length,
    untouched: quantity === null ? places.filter(({ isDone }) => !isDone).map(untouchedOf) : [],
  };
}

const untouchedOf = ({ was, ...seat }: WantedPlace): UntouchedSeat => ({ ...seat, state: was });

/** The change of the places. */
export interface PlaceChange {
  readonly sector: string;
  readonly places: readonly WantedPlace[];
  /** The name of their new state, e.g. `Bloqueada`. */
  readonly become: string;
  readonly more?: Fields;
}

/** An act in the audit: which places, their former and their new state. Null if none was changed. */
export function changeFields({ sector, places, become, more }: PlaceChange): {
  before: Fields;
  after: Fields;
} {
  const done = places.filter(({ isDone }) => isDone);
  const states = Map.groupBy(done, ({ was }) => was);
  return {
    before: Object.fromEntries([...states].map(([state, of]) => [STATE_NAMES[state], of.length])),
    after: { Sector: sector, Lugares: placesText(done), [become]: done.length, ...more },
  };
}

const { free: sale, ...others } = PLACE_STATE_WORDS;
/** Display names of the states. */
export const STATE_NAMES: Readonly<Record<PlaceState, string>> = {
  ...others,
  sale,
  'box-minor': 'Palco, menores',
};

/** `Fila 3: 4 a 12, 15; Fila 4: 1`, or a count of places without numbers. */
export function placesText(places: readonly WantedPlace[]): string {
  const seats = places.filter(({ seatId }) => seatId !== null);
  if (seats.length === 0) return String(places.length);
  const rows = Map.groupBy(seats, ({ rowName }) => rowName);
  return [...rows].map(([rowName, row]) => `Fila ${rowName}: ${runs(row).join(', ')}`).join('; ');
}

function runs(row: readonly WantedPlace[]): string[] {
  const found: { first: WantedPlace; last: WantedPlace }[] = [];
  for (const seat of row.toSorted((one, other) => (one.seatId ?? 0) - (other.seatId ?? 0))) {
    const current = found.at(-1);
    if (current && current.last.seatId === (seat.seatId ?? 0) - 1) current.last = seat;
    else found.push({ first: seat, last: seat });
  }
  return found.map(({ first, last }) =>
    first === last ? `${first.seatName}` : `${first.seatName} a ${last.seatName}`,
  );
}
