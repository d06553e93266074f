import { describe, expect, test } from 'vitest';
import {
  FIRST_RATE,
  levelOf,
  loadOf,
  mostInside,
  nextPace,
  type Pace,
  questionSeconds,
  rateRange,
  reach,
  roundSize,
} from './controller-rules.ts';

const LIMITS = { maxLateMs: 100, maxCallsInLine: 50 };
const BOUNDS = { min: 60, max: 6_000, isFixed: false };
const AT = Date.parse('2026-07-15T13:00:00Z');
const SALE = { freePlaces: 2_200, ticketsPerPurchase: 2.2, inside: 0, absent: 0 };

test('the load is the worst of what is measured', () => {
  const calm = { letIn: 1_000, sentAway: 0, lateMs: 10, line: 5 };
  expect(loadOf(calm, LIMITS)).toBe(0.1);
  expect(loadOf({ ...calm, sentAway: 41 }, LIMITS)).toBeGreaterThan(1.9);
  expect(loadOf({ ...calm, lateMs: 150 }, LIMITS)).toBe(1.5);
  expect(loadOf({ ...calm, line: 100 }, LIMITS)).toBe(2);
  expect(loadOf({ ...calm, letIn: 0, lateMs: 500 }, { ...LIMITS, maxLateMs: 0 })).toBe(0.1);
});

/** Two-second steps with a load that follows the rate, felt over ten seconds. */
function run(loadAt: (rate: number, step: number) => number, steps: number): number[] {
  let pace: Pace = { rate: 0, growsAt: null };
  const loads: number[] = [];
  const rates: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    loads.push(loadAt(pace.rate, step));
    const felt = loads.slice(-5);
    const load = felt.reduce((sum, one) => sum + one, 0) / felt.length;
    pace = nextPace(pace, load, BOUNDS, new Date(AT + step * 2_000));
    rates.push(pace.rate);
  }
  return rates;
}

describe('the pace', () => {
  test('begins with a quarter of a rehearsal, within the bounds', () => {
    expect(run(() => 0, 1)).toEqual([FIRST_RATE]);
    const few = { min: 1, max: 30, isFixed: false };
    expect(nextPace({ rate: 0, growsAt: null }, 0, few, new Date(AT)).rate).toBe(30);
  });
  test('settles: after the first minutes it moves by less than 20 %', () => {
    const rates = run((rate) => rate / 3_000, 300).slice(120);
    expect(Math.max(...rates) / Math.min(...rates)).toBeLessThan(1.2);
  });
  test('falls at once under too much load, and does not grow for 20 s', () => {
    const busy = nextPace({ rate: 1_000, growsAt: null }, 1.1, BOUNDS, new Date(AT));
    expect(busy.rate).toBe(700);
    expect(nextPace(busy, 0.1, BOUNDS, new Date(AT + 19_000)).rate).toBe(700);
    expect(nextPace(busy, 0.1, BOUNDS, new Date(AT + 20_000)).rate).toBe(735);
  });
  test('never leaves its bounds, and a fixed one stays', () => {
    for (const rate of run((_rate, step) => (step % 60 < 30 ? 3 : 0), 300)) {
      expect(rate).toBeGreaterThanOrEqual(BOUNDS.min);
      expect(rate).toBeLessThanOrEqual(BOUNDS.max);
    }
    const fixed = { ...BOUNDS, isFixed: true };
    expect(nextPace({ rate: 100, growsAt: null }, 5, fixed, new Date(AT)).rate).toBe(6_000);
  });
});

describe('a round', () => {
  const pace = { rate: 600, growsAt: null };
  test('is two seconds of the rate, more for those who stay away', () => {
    expect(roundSize(pace, BOUNDS, SALE, 0)).toMatchObject({ size: 20, limitedBy: 'load' });
    expect(roundSize(pace, BOUNDS, { ...SALE, absent: 0.5 }, 0).size).toBe(40);
    expect(roundSize({ ...pace, rate: 6_000 }, BOUNDS, SALE, 0).limitedBy).toBe('cap');
    expect(roundSize(pace, { ...BOUNDS, isFixed: true }, SALE, 0).limitedBy).toBe('fixed');
  });
  test('calls nobody to find nothing, whatever the rate', () => {
    expect(mostInside(SALE)).toBe(1_300);
    expect(roundSize(pace, BOUNDS, { ...SALE, inside: 1_290 }, 0)).toMatchObject({
      size: 10,
      limitedBy: 'places',
    });
    expect(roundSize(pace, { ...BOUNDS, isFixed: true }, { ...SALE, freePlaces: 0 }, 0).size).toBe(0);
  });
  test('a slow rate calls one person now and then', () => {
    let spare = 0;
    let people = 0;
    for (let step = 0; step < 30; step += 1) {
      const round = roundSize({ rate: 10, growsAt: null }, BOUNDS, SALE, spare);
      people += round.size;
      spare = round.spare;
    }
    expect(people).toBe(10);
  });
});

test('what is told: levels, reach, questions, range', () => {
  expect(
    [levelOf(0, 100), levelOf(4, 100), levelOf(5, 100), levelOf(19, 100), levelOf(20, 100)].join(''),
  ).toBe('NUPPM');
  expect(reach(SALE, 0.5)).toEqual({ probable: 1_600, possible: 2_600 });
  expect(questionSeconds({ near: 0, far: 0 }, 5_000)).toEqual({ near: 5, far: 15 });
  expect(questionSeconds({ near: 20_000, far: 480_000 }, 5_000)).toEqual({ near: 8, far: 192 });
  expect(questionSeconds({ near: 500_000, far: 5_000_000 }, 5_000)).toEqual({ near: 20, far: 240 });
  expect(rateRange([], { min: 1, max: 9 })).toEqual({ min: 1, max: 9 });
  expect(rateRange([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000], { min: 0, max: 1 })).toEqual({
    min: 200,
    max: 1_000,
  });
});
