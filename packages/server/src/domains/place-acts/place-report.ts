import type { PlaceState, WantedPlace } from '../places/public.ts';
import type { Fields } from '../staff-audit/public.ts';

/** What became of the places that staff chose (spec 4 §2.6). Nobody loses a place without being in it. */
export interface PlaceReport {
  readonly done: number;
  /** Blocked, and still to be bought by who holds them. */
  readonly held: number;
  /** Of those done, how many belonged to an outlet, a box, a courtesy or a season seat. */
  readonly granted: number;
  /** Of a quantity that was asked for, how many were not there. */
  readonly missing: number;
  readonly untouched: readonly UntouchedSeat[];
}

export type UntouchedSeat = Pick<WantedPlace, 'rowId' | 'rowName' | 'seatId' | 'seatName'> & {
  readonly state: PlaceState;
};

/** @param quantity how many were asked for; null when seats were chosen */
export function reportOf(places: readonly WantedPlace[], quantity: number | null): PlaceReport {
  const done = places.filter(({ isDone }) => isDone);
  const held = done.filter(({ was }) => was === 'held').length;
  return {
    done: done.length - held,
    held,
    granted: done.filter(({ was, wasGranted }) => wasGranted && was !== 'blocked').length,
    missing: quantity === null ? 0 : quantity - done.length,
    untouched: quantity === null ? places.filter(({ isDone }) => !isDone).map(untouchedOf) : [],
  };
}

const untouchedOf = ({ was, ...seat }: WantedPlace): UntouchedSeat => ({ ...seat, state: was });

/** What is done to the places that are changed. */
export interface PlaceChange {
  readonly sector: string;
  readonly places: readonly WantedPlace[];
  /** As what they are known from now on, e.g. `Bloqueada`. */
  readonly become: string;
  readonly more?: Fields;
}

/** An act as the audit tells it: which places, what they were and what they are. Null when none was changed. */
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

/** How people read the states. */
export const STATE_NAMES: Readonly<Record<PlaceState, string>> = {
  sale: 'Libre',
  held: 'En compra',
  issued: 'Emitida',
  'seat-holder': 'Butaca',
  courtesy: 'Cortesía',
  box: 'Palco',
  'box-minor': 'Palco, menores',
  press: 'Prensa',
  accreditation: 'Acreditación',
  visitor: 'Visitantes',
  'payment-link': 'Link de pago',
  blocked: 'Bloqueada',
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
