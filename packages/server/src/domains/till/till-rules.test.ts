import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import {
  canBeAnnulled,
  expectedAt,
  forgottenAt,
  isForgotten,
  isReceipt,
  pickSeats,
  tillHoldMs,
} from './till-rules.ts';

const seats = (...of: number[]) => new Set(of);

test('seats are picked side by side where there are so many, else row by row', () => {
  expect(pickSeats(seats(105, 101, 103, 104, 201, 202), 2)).toEqual([
    { rowId: 1, seatId: 3 },
    { rowId: 1, seatId: 4 },
  ]);
  expect(pickSeats(seats(101, 103, 199, 201), 2)).toEqual([
    { rowId: 1, seatId: 1 },
    { rowId: 1, seatId: 3 },
  ]);
  expect(pickSeats(seats(202, 105, 104, 103), 3)).toEqual([
    { rowId: 1, seatId: 3 },
    { rowId: 1, seatId: 4 },
    { rowId: 1, seatId: 5 },
  ]);
  expect(pickSeats(seats(101, 102, 104), 2)).toHaveLength(2);
  expect(pickSeats(seats(101), 1)).toEqual([{ rowId: 1, seatId: 1 }]);
  expect(pickSeats(seats(101), 2)).toEqual([]);
  // The last seat of a row and the first of the next are no neighbours: ids go to 99.
  expect(pickSeats(seats(199, 201, 202), 2)).toEqual([
    { rowId: 2, seatId: 1 },
    { rowId: 2, seatId: 2 },
  ]);
});

test('a till expects its float and what it took, by method, less what it handed out', () => {
  expect(expectedAt(100_000, [])).toEqual({ cash: 100_000, terminal: 0 });
  const takings = [
    { method: 'cash', amount: 120_000 },
    { method: 'terminal', amount: 50_000 },
    { method: 'cash', amount: -40_000 },
    { method: 'terminal', amount: -50_000 },
    { method: 'cash', amount: 1 },
    { method: 'terminal', amount: 70 },
  ] as const;
  expect(expectedAt(100_000, takings)).toEqual({ cash: 180_001, terminal: 70 });
});

test('a till is forgotten after sixteen hours, and not a moment before', () => {
  const openedAt = new Date(0);
  const end = 16 * 60 * 60_000;
  const told = [end - 1, end].map((ms) => isForgotten({ openedAt }, new Date(ms), USUAL_LIMITS));
  expect(told).toEqual([false, true]);
  expect(forgottenAt({ openedAt: new Date(1) }, USUAL_LIMITS)).toEqual(new Date(end + 1));
});

test('places are held for the till’s minutes, and the last sale can be annulled for as long as its limit says', () => {
  const limits = { ...USUAL_LIMITS, tillHoldMinutes: 5, annulLastMinutes: 10 };
  expect(tillHoldMs(limits)).toBe(300_000);
  const soldAt = new Date(1_000);
  const told = [600_999, 601_000, 601_001].map((ms) => canBeAnnulled({ soldAt }, new Date(ms), limits));
  expect(told).toEqual([true, true, false]);
});

test('a receipt has 4 to 20 letters or digits', () => {
  const good = ['1234', 'ab12', 'A'.repeat(20)];
  const bad = ['', '123', 'A'.repeat(21), '12 34', '12-34', 'añb1'];
  expect([...good, ...bad].map(isReceipt)).toEqual([...good.map(() => true), ...bad.map(() => false)]);
});

test('the limits say how long a till holds, when it is forgotten, and how long its last sale can be annulled', () => {
  const limits = { ...USUAL_LIMITS, tillHoldMinutes: 3, tillHours: 2, annulLastMinutes: 5 };
  expect(tillHoldMs(limits)).toBe(180_000);
  expect(forgottenAt({ openedAt: new Date(1) }, limits)).toEqual(new Date(2 * 3_600_000 + 1));
  const soldAt = new Date(0);
  const told = [0, 300_000, 300_001].map((ms) => canBeAnnulled({ soldAt }, new Date(ms), limits));
  expect(told).toEqual([true, true, false]);
});
