import { describe, expect, it } from 'vitest';
import { bestSeats } from './best-seats.ts';

/** Rows by their free seats: `.` is free, anything else is taken; the first is row 1. */
const rowsOf = (...drawn: string[]) =>
  drawn
    .map((row, index) => ({
      id: index + 1,
      name: String(index + 1),
      seats: [...row].flatMap((mark, seat) =>
        mark === '.' ? [{ id: seat + 1, name: String(seat + 1) }] : [],
      ),
    }))
    .filter(({ seats }) => seats.length > 0);

const first = () => 0;
const middle = () => 0.5;
const ids = (found: ReturnType<typeof bestSeats>) =>
  found?.seats.map(({ rowId, seatId }) => `${rowId}-${seatId}`) ?? null;
const best = (count: number, ...drawn: string[]) => ids(bestSeats(rowsOf(...drawn), count, new Set(), first));

/** The number of free seats without a free neighbour, after some are chosen. */
function loneSeats(
  rows: ReturnType<typeof rowsOf>,
  chosen: readonly { rowId: number; seatId: number }[],
): number {
  return rows
    .map(({ id, seats }) => {
      const taken = new Set(chosen.filter(({ rowId }) => rowId === id).map(({ seatId }) => seatId));
      const free = new Set(seats.map((seat) => seat.id).filter((seat) => !taken.has(seat)));
      return [...free].filter((seat) => !free.has(seat - 1) && !free.has(seat + 1)).length;
    })
    .reduce((sum, count) => sum + count, 0);
}

describe('the best seats', () => {
  it('are in the middle of a row a third of the way up', () => {
    const rows = rowsOf(...Array.from({ length: 9 }, () => '.'.repeat(21)));
    const { seats, areTogether } = bestSeats(rows, 1, new Set(), first) ?? {};
    expect(areTogether).toBe(true);
    expect(seats).toEqual([{ rowId: 3, seatId: 9 }]);
  });

  it.each([
    ['beside a seat that is taken', 2, ['....x....', 'xxxxxxxxx'], 0],
    ['in a gap of three, when another place has room', 2, ['xxx...xxxx', 'xxxxxxxxx..'], 0],
    ['in a row of five', 2, ['.....'], 0],
  ])('leave no lone seat %s', (_, count, drawn) => {
    const rows = rowsOf(...drawn);
    const found = bestSeats(rows, count, new Set(), first);
    expect(found?.areTogether).toBe(true);
    expect(loneSeats(rows, found?.seats ?? [])).toBe(0);
  });

  it('leave none in any sector where there is a way', () => {
    // A fixed sequence of made-up sectors.
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let sector = 0; sector < 60; sector += 1) {
      const rows = rowsOf(
        ...Array.from({ length: 6 }, () =>
          Array.from({ length: 14 }, () => (random() < 0.6 ? 'x' : '.')).join(''),
        ),
      );
      for (const count of [2, 3, 4]) {
        const runs = rows.flatMap(({ id, seats }) =>
          seats.map((_, index) =>
            seats.slice(index, index + count).map((seat) => ({ rowId: id, seatId: seat.id })),
          ),
        );
        const ways = runs.filter(
          (seats) =>
            seats.length === count && (seats.at(-1)?.seatId ?? 0) - (seats[0]?.seatId ?? 0) === count - 1,
        );
        const found = bestSeats(rows, count, new Set(), random);
        if (ways.length === 0) {
          expect(found?.areTogether ?? false).toBe(false);
          continue;
        }
        const least = Math.min(...ways.map((way) => loneSeats(rows, way)));
        expect(loneSeats(rows, found?.seats ?? [])).toBe(least);
      }
    }
  });

  it('of places that are alike are one by chance', () => {
    const rows = rowsOf('x'.repeat(8), '.'.repeat(8), 'x'.repeat(8));
    const at = (random: number) => ids(bestSeats(rows, 2, new Set(), () => random));
    expect(new Set([at(0), at(0.5), at(0.99)].map(String)).size).toBeGreaterThan(1);
  });

  it('asked for again are others, until all were proposed', () => {
    const proposed = new Set<string>();
    const again = () => ids(bestSeats(rowsOf('......'), 2, proposed, first));
    const seen = [again(), again(), again()];
    expect(new Set(seen.flat()).size).toBe(6);
    expect(seen).toContainEqual(again());
  });

  it('of a row that is half taken are near the middle of the sector', () => {
    const best = (...drawn: string[]) => ids(bestSeats(rowsOf(...drawn), 2, new Set(), middle));
    expect(best('..........', '.....xxxxx', '..........')).toEqual(['1-5', '1-6']);
    expect(best('xxxxxxxxxx', '.......xxx', 'x........x')).toEqual(['2-4', '2-5']);
  });
});

describe('without so many neighbours', () => {
  it('are behind each other', () => {
    expect(best(4, '..x', 'x..', 'xxx')?.toSorted()).toEqual(['1-1', '1-2', '2-2', '2-3']);
  });

  it('are pairs, one seat alone at most', () => {
    expect(best(3, '..x..', 'xxxxx')).toHaveLength(3);
    expect(best(5, '..x..x..')).toHaveLength(5);
    const found = bestSeats(rowsOf('..x..'), 3, new Set(), first);
    expect(found?.areTogether).toBe(false);
    expect(loneSeats(rowsOf('..x..'), found?.seats ?? [])).toBe(1);
  });

  it('are the nearest single ones', () => {
    expect(best(2, '.x.xxxxx.')).toEqual(['1-3', '1-1']);
  });

  it('are none when there are too few', () => {
    expect(best(3, '.x.')).toBeNull();
    expect(best(1)).toBeNull();
  });
});

it('are found in a sector of 5,000 seats while a finger is still on the button', () => {
  const rows = rowsOf(
    ...Array.from({ length: 99 }, (_, row) =>
      Array.from({ length: 51 }, (_, seat) => ((row * 7 + seat * 3) % 5 < 3 ? 'x' : '.')).join(''),
    ),
  );
  bestSeats(rows, 2);
  // Processor time: the elapsed time is longer on a busy machine.
  const before = process.threadCpuUsage();
  for (let round = 0; round < 20; round += 1) bestSeats(rows, 2);
  expect(process.threadCpuUsage(before).user / 20).toBeLessThan(20_000);
});
