import { grouped } from '@club/ui/lib/grouped.ts';
import type { SeatRow } from '../../api/seating.ts';
import type { SeatChoice } from './slots.ts';

/** Costs in the score, where less is better (spec 8 §10). */
const COST = { loneSeat: 1_000, row: 3 } as const;
/** Between blocks that differ by at most this, a random one is chosen: simultaneous users must not all get the same. */
const ALIKE = 2;
/** The best row is a third of the way up: the first ones have a poor view of the other half. */
const BEST_ROW_SHARE = 1 / 3;
/** A row counts as long as the longest of this many on each side: only free seats are known. */
const ROWS_BESIDE = 2;

/** Adjacent free seats of one row; their ids are `first` and the following ones. */
interface Block {
  readonly rowId: number;
  readonly first: number;
  readonly count: number;
  readonly cost: number;
}

export interface BestSeats {
  readonly seats: readonly SeatChoice[];
  /** False: no row has this many adjacent seats. */
  readonly areTogether: boolean;
}

const seatsOf = ({ rowId, first, count }: Block): SeatChoice[] =>
  Array.from({ length: count }, (_, index) => ({ rowId, seatId: first + index }));
const keyOf = ({ rowId, seatId }: SeatChoice): string => `${rowId}-${seatId}`;

/**
 * The best free seats for a group: adjacent in one row, if possible without leaving a single seat beside them; else two rows one behind the
 * other, else pairs, else the nearest to each other. Null when there are not enough.
 * @param rows of the sector with their free seats; seats are adjacent when their ids are
 * @param proposed seats of earlier answers, not proposed again until nothing else is left; the answer's are added
 */
export function bestSeats(
  rows: readonly SeatRow[],
  count: number,
  proposed: Set<string> = new Set(),
  random: () => number = Math.random,
): BestSeats | null {
  const isNew = (block: Block): boolean => seatsOf(block).every((seat) => !proposed.has(keyOf(seat)));
  const all = blocksOf(rows, count);
  const block = pick(all.filter(isNew), random);
  if (block) {
    const seats = seatsOf(block);
    for (const seat of seats) proposed.add(keyOf(seat));
    return { seats, areTogether: true };
  }
  if (all.length > 0) {
    proposed.clear();
    return bestSeats(rows, count, proposed, random);
  }
  const blocks = behindEachOther(rows, count) ?? around(rows, count, 2) ?? around(rows, count, 1);
  return blocks && { seats: blocks.flatMap(seatsOf), areTogether: false };
}

/** All blocks of this many adjacent seats. */
function blocksOf(rows: readonly SeatRow[], count: number): Block[] {
  const best = Math.max(...rows.map(({ id }) => id)) * BEST_ROW_SHARE;
  return rows.flatMap((row, index) => {
    const middle = (1 + lengthOf(rows, index)) / 2;
    const ofRow = Math.abs(row.id - best) * COST.row;
    return runsOf(row).flatMap(({ first, length }) =>
      Array.from({ length: Math.max(0, length - count + 1) }, (_, before) => {
        const after = length - count - before;
        const lone = Number(before === 1) + Number(after === 1);
        const aside = Math.abs(first + before + (count - 1) / 2 - middle);
        return { rowId: row.id, first: first + before, count, cost: lone * COST.loneSeat + ofRow + aside };
      }),
    );
  });
}

/** The last seat of a row, estimated from the free seats of it and of the adjacent rows. */
function lengthOf(rows: readonly SeatRow[], index: number): number {
  const beside = rows.slice(Math.max(0, index - ROWS_BESIDE), index + ROWS_BESIDE + 1);
  return Math.max(1, ...beside.flatMap(({ seats }) => seats.at(-1)?.id ?? []));
}

/** The seats of a row in groups of adjacent ones: a taken seat, and an aisle without a number, ends a group. */
function runsOf({ seats }: SeatRow): { first: number; length: number }[] {
  const runs: { first: number; length: number }[] = [];
  for (const { id } of seats) {
    const last = runs.at(-1);
    if (last && last.first + last.length === id) last.length += 1;
    else runs.push({ first: id, length: 1 });
  }
  return runs;
}

/** A random one among the best. */
function pick(blocks: readonly Block[], random: () => number): Block | undefined {
  const least = blocks.reduce((lowest, { cost }) => Math.min(lowest, cost), Number.POSITIVE_INFINITY);
  const alike = blocks.filter(({ cost }) => cost <= least + ALIKE);
  return alike[Math.floor(random() * alike.length)];
}

/** Half of them in a row and the rest directly behind. */
function behindEachOther(rows: readonly SeatRow[], count: number): Block[] | null {
  if (count < 4) return null;
  const half = Math.ceil(count / 2);
  const byRow = grouped(blocksOf(rows, count - half), ({ rowId }) => rowId);
  const groups = blocksOf(rows, half).flatMap((front) =>
    [front.rowId - 1, front.rowId + 1]
      .flatMap((rowId) => byRow.get(rowId) ?? [])
      .filter(({ first }) => Math.abs(front.first - first) <= 1)
      .map((back) => ({ blocks: [front, back], cost: front.cost + back.cost })),
  );
  return cheapest(groups)?.blocks ?? null;
}

/** Groups of this size, and a smaller one for the rest: the best of them, and those closest to it. */
function around(rows: readonly SeatRow[], count: number, size: number): Block[] | null {
  const chosen: Block[] = [];
  const taken = new Set<string>();
  for (let left = count; left > 0; left = count - taken.size) {
    const [best] = chosen;
    const free = blocksOf(rows, Math.min(size, left)).filter((block) =>
      seatsOf(block).every((seat) => !taken.has(keyOf(seat))),
    );
    const next = cheapest(best ? free.map((block) => ({ ...block, cost: distance(block, best) })) : free);
    if (!next) return null;
    chosen.push(next);
    for (const seat of seatsOf(next)) taken.add(keyOf(seat));
  }
  return chosen;
}

const distance = (one: Block, other: Block): number =>
  Math.abs(one.rowId - other.rowId) * COST.row + Math.abs(one.first - other.first);

function cheapest<Costly extends { readonly cost: number }>(all: readonly Costly[]): Costly | undefined {
  return all.reduce<Costly | undefined>(
    (best, one) => (best && best.cost <= one.cost ? best : one),
    undefined,
  );
}
