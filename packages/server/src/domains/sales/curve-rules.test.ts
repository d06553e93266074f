import { expect, test } from 'vitest';
import { curveOf } from './curve-rules.ts';

const START = new Date('2026-11-29T21:00:00Z');
const before = (hours: number) => new Date(START.getTime() - hours * 3_600_000);

test('tickets add up towards the start', () => {
  const curve = curveOf(
    [
      { hour: before(2), count: 5 },
      { hour: before(48), count: 10 },
      { hour: before(47), count: 1 },
    ],
    START,
  );
  expect(curve).toEqual([
    { hoursBefore: 47, issued: 10 },
    { hoursBefore: 46, issued: 11 },
    { hoursBefore: 1, issued: 16 },
  ]);
  // An open date has no start.
  expect(curveOf([{ hour: before(2), count: 5 }], null)).toEqual([]);
});
