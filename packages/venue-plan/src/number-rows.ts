import { IDS, type RowPlan, type SeatPlan } from './venue-plan.ts';

/** How seats are named along a row: 1, 2, 3 …, 1, 3, 5 … or 2, 4, 6 …. */
export type Numbering = 'all' | 'odd' | 'even';

/** A row specification, as in '12 filas de 30, numeración desde la izquierda, impares'. */
export interface RowNumbers {
  readonly rows: number;
  readonly seats: number;
  /** Every this many rows have one more seat, for a stand that widens; 0: all rows have the same length. */
  readonly widensEvery?: number;
  readonly numbering?: Numbering;
  /** The side where seat names begin; ids always begin at the left. */
  readonly from?: 'left' | 'right';
  /** The id of the first row, nearest to the pitch; 1 by default. */
  readonly firstRow?: number;
}

/** Makes the rows of a specification. `planFindings` reports ids that are out of range. */
export function numberRows(numbers: RowNumbers): RowPlan[] {
  const { rows, seats, widensEvery = 0, numbering = 'all', from = 'left', firstRow = 1 } = numbers;
  return Array.from({ length: Math.min(rows, IDS.most) }, (_, index): RowPlan => {
    const count = Math.min(seats, IDS.most) + (widensEvery > 0 ? Math.floor(index / widensEvery) : 0);
    const id = firstRow + index;
    return { id, name: String(id), seats: numberSeats(count, numbering, from) };
  });
}

const NAMES: Readonly<Record<Numbering, (position: number) => number>> = {
  all: (position) => position,
  odd: (position) => 2 * position - 1,
  even: (position) => 2 * position,
};

function numberSeats(
  count: number,
  numbering: Numbering = 'all',
  from: 'left' | 'right' = 'left',
): SeatPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const position = from === 'left' ? index + 1 : count - index;
    return { id: index + 1, name: String(NAMES[numbering](position)) };
  });
}

/**
 * A row's seats with another count: those that stay keep ids and names, and new ones go on as the last two do (1, 3, 5 …), under names
 * that no other has. Where a row that is numbered from the right has reached its end, they go on after its highest name.
 */
export function resizedSeats(seats: readonly SeatPlan[], count: number): SeatPlan[] {
  const resized = seats.slice(0, count);
  const numbers = resized.map(({ name }) => (/^\d+$/.test(name) ? Number(name) : Number.NaN));
  const isNumbered = numbers.every(Number.isInteger);
  const last = (isNumbered && numbers.at(-1)) || resized.length;
  let step = (isNumbered && last - (numbers.at(-2) ?? last - 1)) || 1;
  let next = last;
  const taken = new Set(resized.map(({ name }) => name));
  while (resized.length < count) {
    next += step;
    if (next < 1) {
      step = Math.abs(step);
      next = Math.max(...numbers) + step;
    }
    if (!taken.has(String(next))) resized.push({ id: resized.length + 1, name: String(next) });
  }
  return resized;
}
