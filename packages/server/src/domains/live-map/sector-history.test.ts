import { type MapMessage, shownAfter } from '@club/testing/map-watcher.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatBits } from './seat-bits.ts';
import { SectorHistory } from './sector-history.ts';

const SEATS = 40;
const keys = Array.from({ length: SEATS }, (_, index) => index);
const state = (id: string, free: Iterable<number>) => ({
  id,
  plan: 1,
  seats: SEATS,
  free: seatBits(keys, new Set(free)),
});
const read = (text: string | null): MapMessage => JSON.parse(text ?? 'null');

describe('messages', () => {
  test('the first is all of it; then what was taken and freed; nothing when nobody sees a difference', () => {
    const history = new SectorHistory();
    expect(history.since('e.1')).toBeNull();
    expect(read(history.take(state('e.1', [0, 1])))).toEqual({ v: 'e.1', p: 1, n: SEATS, m: 'AwAAAAA=' });
    expect(read(history.take(state('e.2', [1, 9])))).toEqual({ v: 'e.2', t: [0], l: [9] });
    expect(history.take(state('other.1', [1, 9]))).toBeNull();
    expect(history.now?.id).toBe('other.1');
  });

  test('more than an eighth of the sector is told as the whole', () => {
    const history = new SectorHistory();
    history.take(state('e.1', []));
    expect(read(history.take(state('e.2', [0, 1, 2, 3, 4])))).toMatchObject({ l: [0, 1, 2, 3, 4] });
    expect(read(history.take(state('e.3', keys)))).toHaveProperty('m');
  });

  test('another plan is told as the whole, also when it has as many seats and the same are free', () => {
    const history = new SectorHistory();
    history.take(state('e.1', [1]));
    const smaller = { id: 'e.2', plan: 1, seats: 8, free: new Uint8Array([2]) };
    expect(read(history.take(smaller))).toEqual({ v: 'e.2', p: 1, n: 8, m: 'Ag==' });
    expect(read(history.take({ ...smaller, id: 'e.3', plan: 2 }))).toEqual({
      ...{ v: 'e.3', p: 2, n: 8, m: 'Ag==' },
    });
    expect(read(history.since('e.2'))).toHaveProperty('p', 2);
  });

  test('who comes back gets what was missed, or all of it when that is too old', () => {
    const history = new SectorHistory();
    for (let version = 1; version <= 151; version += 1) history.take(state(`e.${version}`, [version % 40]));
    expect(read(history.since('e.150'))).toEqual({ v: 'e.151', t: [30], l: [31] });
    expect(read(history.since('e.151'))).toEqual({ v: 'e.151', t: [], l: [] });
    expect(read(history.since('e.2'))).toEqual({ v: 'e.151', t: [2], l: [31] });
    for (const unknown of ['e.1', 'another.3', '', undefined])
      expect(read(history.since(unknown))).toHaveProperty('m');
  });
});

/**
 * A history, and a browser that is sometimes disconnected (null) and reconnects; `forgets`: the part that it ignores
 * in each message.
 */
function watchAll(steps: readonly (readonly number[] | null)[], forgets: 't' | 'l' | null) {
  const history = new SectorHistory();
  let shown: ReadonlySet<number> = new Set();
  let id: string | undefined;
  let isThere = false;
  const hear = (text: string | null) => {
    if (text === null) return;
    const message = read(text);
    id = message.v;
    shown = shownAfter(shown, forgets ? { ...message, [forgets]: [] } : message);
  };
  for (const [index, free] of steps.entries()) {
    if (free === null) {
      if (!isThere) hear(history.since(id));
      isThere = !isThere;
      continue;
    }
    const message = history.take(state(`e.${index}`, free));
    if (isThere) hear(message);
  }
  if (!isThere) hear(history.since(id));
  return { shown: [...shown].toSorted((a, b) => a - b), free: steps.findLast((step) => step !== null) };
}

const steps = fc.array(fc.option(fc.uniqueArray(fc.nat({ max: SEATS - 1 }), { maxLength: 8 }), { freq: 4 }), {
  minLength: 1,
  maxLength: 60,
});
const isRight = (forgets: 't' | 'l' | null) =>
  fc.property(steps, (taken) => {
    const { shown, free } = watchAll(taken, forgets);
    expect(shown).toEqual((free ?? []).toSorted((a, b) => a - b));
  });

describe('whatever happens while a browser is there and while it is not', () => {
  test('its map is as the sector is', () => fc.assert(isRight(null), { numRuns: 500 }));

  test.each(['t', 'l'] as const)('control: one that leaves out %s shows something else', (forgets) => {
    expect(fc.check(isRight(forgets), { numRuns: 500, seed: 1907 }).failed).toBe(true);
  });
});
