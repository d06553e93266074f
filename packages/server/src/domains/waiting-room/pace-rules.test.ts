import { describe, expect, test } from 'vitest';
import { firstRate, nextPace, type Pace } from './pace-rules.ts';
import { over, type Rule, simulate, type World } from './testing/storm-simulation.ts';

const FIRST = firstRate(null);
const BOUNDS = { min: 60, max: 12_000, first: FIRST, isFixed: false };
/** Says nothing of spare processors. */
const BUSY = { busy: 1 };
const AT = Date.parse('2026-07-15T13:00:00Z');
const NEW: Pace = { rate: 0, growsAt: null, shrunkAt: null };
const at = (ms: number) => new Date(AT + ms);
const calledAll = (rate: number) => ({ inLastMinute: rate, inLastFourMinutes: rate });

const rule: Rule = (pace, seen, now) => nextPace(pace, seen, BOUNDS, now);
/** Grows by 5 % every two seconds, whatever still comes, and falls by 30 % as often. */
const hasty: Rule = ({ rate, growsAt, shrunkAt }, { load }, now) => {
  const within = (wanted: number) => Math.min(BOUNDS.max, Math.max(BOUNDS.min, wanted));
  const mayGrow = load < 0.5 && (growsAt === null || now >= growsAt);
  const next = within(rate === 0 ? FIRST : rate * (load > 1 ? 0.7 : mayGrow ? 1.05 : 1));
  return {
    rate: next,
    calls: next,
    shrunkAt,
    growsAt: load > 1 ? new Date(now.getTime() + 20_000) : growsAt,
  };
};

const WORLDS: readonly (readonly [name: string, world: World])[] = [
  ['people who stay long', { capacity: 2_000, stay: [60, 120], minutes: 30 }],
  ['people of all kinds', { capacity: 2_000, stay: [20, 120], minutes: 30 }],
  ['people who are quick', { capacity: 2_000, stay: [20, 40], minutes: 30 }],
  ['large servers', { capacity: 6_000, stay: [20, 120], minutes: 30 }],
  ['small servers', { capacity: 900, stay: [20, 120], minutes: 30 }],
  ['four of ten who never come', { capacity: 2_000, stay: [20, 120], absent: 0.4, minutes: 30 }],
];

describe('a sale, simulated', () => {
  test.each(WORLDS)('%s: a rate that does not wait for who was called overshoots', (_name, world) => {
    expect(over(simulate(world, hasty), 0).sentAway).toBeGreaterThan(0.25);
  });
  test.each(WORLDS)('%s: hardly any call is sent away, and little capacity left', (_name, world) => {
    const seconds = simulate(world, rule);
    expect(over(seconds, 0).sentAway).toBeLessThan(0.01);
    const isReached = seconds.findIndex(
      (_second, end) => end >= 30 && over(seconds, end - 30, end).used >= 0.8,
    );
    expect(isReached).toBeGreaterThan(0);
    expect(isReached).toBeLessThan(400);
    expect(over(seconds, 600).used).toBeGreaterThan(0.7);
    for (let from = 600; from < seconds.length; from += 120)
      expect(over(seconds, from, from + 120).used).toBeGreaterThan(0.5);
  });
  test.each([2_000, 6_000])(
    'one of two servers of %d a minute dies: the room has slowed down after three minutes',
    (capacity) => {
      const world = { capacity, laterCapacity: capacity / 2, stay: [20, 120], minutes: 40 } as const;
      const seconds = simulate(world, rule);
      expect(over(seconds, 0, 1_200).sentAway).toBeLessThan(0.01);
      expect(over(seconds, 1_200 + 180).sentAway).toBeLessThan(0.01);
      expect(over(seconds, 1_200).used).toBeGreaterThan(0.65);
    },
  );
  test('a crowd that looks on at the opening costs the room its first seconds, not its pace', () => {
    const world: World = { capacity: 2_000, stay: [20, 120], crowded: 90, minutes: 15 };
    const used = (one: Rule) => over(simulate(world, one), 90, 390).used;
    // As if the load came from people whom the room had called.
    const blaming: Rule = (pace, { load, called }, now) =>
      rule(
        pace,
        { load, ...BUSY, called: { ...called, inLastFourMinutes: Math.max(150, called.inLastFourMinutes) } },
        now,
      );
    expect(used(rule)).toBeGreaterThan(0.4);
    expect(used(blaming)).toBeLessThan(0.2);
    expect(over(simulate(world, rule), 120).sentAway).toBeLessThan(0.01);
  });
  test.each([4_000, 10_000])('servers of %d a minute are used sooner for being seen idle', (capacity) => {
    const world = { capacity, stay: [20, 120], minutes: 10 } as const;
    const blind: Rule = (pace, seen, now) => rule(pace, { ...seen, ...BUSY }, now);
    const [sooner, later] = [simulate(world, rule), simulate(world, blind)];
    expect(over(sooner, 0).sentAway).toBeLessThan(0.01);
    expect(over(sooner, 60, 240).used).toBeGreaterThan(1.2 * over(later, 60, 240).used);
  });
  test('nobody waits for a while: the next stage neither floods the servers nor starves', () => {
    const world = { capacity: 2_000, stay: [20, 120], empty: [900, 1_500], minutes: 40 } as const;
    const seconds = simulate(world, rule);
    expect(over(seconds, 0).sentAway).toBeLessThan(0.01);
    expect(over(seconds, 1_620).used).toBeGreaterThan(0.65);
  });
});

/** Two-second steps with a load that follows the rate, averaged over ten seconds, while all called people come. */
function run(loadAt: (rate: number, step: number) => number, steps: number, bounds = BOUNDS): number[] {
  let pace = NEW;
  const loads: number[] = [];
  const calls: number[] = [];
  const rates: number[] = [];
  const lately = (minutes: number) =>
    calls.slice(-30 * minutes).reduce((sum, one) => sum + one / 30, 0) / minutes;
  for (let step = 0; step < steps; step += 1) {
    loads.push(loadAt(pace.rate, step));
    const felt = loads.slice(-5);
    const load = felt.reduce((sum, one) => sum + one, 0) / felt.length;
    const called = { inLastMinute: lately(1), inLastFourMinutes: lately(4) };
    const next = nextPace(pace, { load, ...BUSY, called }, bounds, at(step * 2_000));
    calls.push(next.calls);
    rates.push(next.rate);
    pace = next;
  }
  return rates;
}

describe('the pace', () => {
  test.each([
    [null, 600],
    [{ rate: 8_000, isMost: false }, 2_000],
    [{ rate: 400, isMost: false }, 600],
    [{ rate: 1_200, isMost: true }, 300],
    [{ rate: 40, isMost: true }, 150],
  ])('after %o the first rate is %d', (earlier, rate) => expect(firstRate(earlier)).toBe(rate));
  test('begins with the first rate, within the bounds', () => {
    expect(run(() => 0, 1)).toEqual([FIRST]);
    expect(run(() => 0, 1, { ...BOUNDS, first: 2_000 })).toEqual([2_000]);
    expect(run(() => 0, 1, { ...BOUNDS, min: 1, max: 30 })).toEqual([30]);
  });
  test('settles: after the first minutes it moves by less than 20 %', () => {
    const rates = run((rate) => rate / 3_000, 600).slice(300);
    expect(Math.max(...rates) / Math.min(...rates)).toBeLessThan(1.2);
  });
  test('under too much load it falls and calls the least at once, falls again after 40 s, and does not grow for 20 s', () => {
    const before = { ...NEW, rate: 1_000 };
    const busy = { load: 1.1, ...BUSY, called: calledAll(1_000) };
    const fallen = nextPace(before, busy, BOUNDS, at(0));
    expect(fallen).toMatchObject({ rate: 700, calls: BOUNDS.min });
    expect(nextPace(fallen, busy, BOUNDS, at(38_000))).toMatchObject({ rate: 700, calls: BOUNDS.min });
    expect(nextPace(fallen, busy, BOUNDS, at(40_000)).rate).toBeCloseTo(490);
    const calm = { load: 0.1, ...BUSY, called: calledAll(1_000) };
    expect(nextPace(fallen, calm, BOUNDS, at(19_000))).toMatchObject({ rate: 700, calls: 700 });
    expect(nextPace(fallen, calm, BOUNDS, at(20_000)).rate).toBe(735);
    expect(nextPace({ ...fallen, rate: 400 }, { ...calm, load: 0.7 }, BOUNDS, at(60_000)).rate).toBe(400);
  });
  test('too much load before a minute of it was called is not theirs: the least is called, and the rate stays', () => {
    const crowd = { load: 3, ...BUSY, called: { inLastMinute: 60, inLastFourMinutes: 30 } };
    const first = nextPace(NEW, crowd, BOUNDS, at(0));
    expect(first).toEqual({ rate: FIRST, calls: BOUNDS.min, growsAt: at(20_000), shrunkAt: null });
    const calm = { load: 0.1, ...BUSY, called: { inLastMinute: 60, inLastFourMinutes: 30 } };
    expect(nextPace(first, calm, BOUNDS, at(2_000))).toMatchObject({ rate: FIRST, calls: FIRST });
    const later = { load: 0.1, ...BUSY, called: { inLastMinute: 590, inLastFourMinutes: 180 } };
    expect(nextPace(first, later, BOUNDS, at(62_000)).rate).toBe(FIRST * 1.05);
  });
  test('grows no further than a little over what was called while those came who load the servers', () => {
    const calm = { load: 0.1, ...BUSY, called: { inLastMinute: 1_000, inLastFourMinutes: 800 } };
    expect(nextPace({ ...NEW, rate: 1_200 }, calm, BOUNDS, at(0)).rate).toBe(1_260);
    expect(nextPace({ ...NEW, rate: 1_290 }, calm, BOUNDS, at(0)).rate).toBe(1_300);
    const once = { rate: 870, growsAt: at(-1), shrunkAt: at(-20_000) };
    expect(nextPace(once, calm, BOUNDS, at(0)).rate).toBeCloseTo(880);
    // The line is empty: the rate stays, and does not grow.
    expect(nextPace(once, { load: 0, ...BUSY, called: calledAll(0) }, BOUNDS, at(0)).rate).toBe(870);
  });
  test('never leaves its bounds, and a fixed one stays', () => {
    for (const rate of run((_rate, step) => (step % 60 < 30 ? 3 : 0), 300)) {
      expect(rate).toBeGreaterThanOrEqual(BOUNDS.min);
      expect(rate).toBeLessThanOrEqual(BOUNDS.max);
    }
    const fixed = { ...BOUNDS, isFixed: true };
    expect(nextPace({ ...NEW, rate: 100 }, { load: 5, ...BUSY, called: calledAll(0) }, fixed, at(0))).toEqual(
      {
        ...{ rate: BOUNDS.max, calls: BOUNDS.max, growsAt: null, shrunkAt: null },
      },
    );
  });
});
