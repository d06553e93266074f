import { expect, test } from 'vitest';
import { CASE_MATCHDAY, ZONES } from './decision-cases.data.ts';
import type { Matchday } from './matchday.ts';
import { isToldMore, toldBy } from './told.ts';

/** The show with lanes of 'Delgado' into these zones, and of a gate that no sector enters by into others. */
const withLanes = (zoneIds: readonly number[], elsewhere: readonly number[]): Matchday => ({
  ...CASE_MATCHDAY,
  gates: [
    ...CASE_MATCHDAY.gates.map((gate) => (gate.group === 'Delgado' ? { ...gate, zoneIds } : gate)),
    { id: 3, name: 'Puerta 9', group: 'Aparte', arrow: '', zoneIds: elsewhere },
  ],
});
const ofDelgado = { sector: 0, class: 'sale' } as const;
const ofPorte = { sector: 1, class: 'sale' } as const;
const press = { sector: 1, class: 'press' } as const;
const guest = { sector: 1, class: 'box' } as const;

test('a group is told of its own sectors, and of those that enter anywhere', () => {
  const isTold = toldBy(withLanes([ZONES.stand], []), 'Delgado');
  expect([ofDelgado, ofPorte, press, { sector: 2, class: 'sale' } as const].map(isTold)).toEqual([
    ...[true, false, false, true],
  ]);
  expect([ofDelgado, ofPorte].map(toldBy(CASE_MATCHDAY, ''))).toEqual([true, true]);
});

test.each([
  ['ring', ZONES.ring, [true, true, false, false]],
  ['press', ZONES.press, [false, false, true, false]],
  ['car park', ZONES.parking, [false, false, false, true]],
  ['stand', ZONES.stand, [false, false, false, false]],
])('a gate of the %s is told of who passes it, wherever the seat is', (_name, zoneId, expected) => {
  const isTold = toldBy(withLanes([], [zoneId]), 'Aparte');
  expect([ofDelgado, ofPorte, press, guest].map(isTold)).toEqual(expected);
});

test('a group is told more when its lane leads into a common zone, not into a stand, nor when it leads there no more', () => {
  const before = withLanes([ZONES.stand], []);
  const more = (now: Matchday) => isToldMore(before, now, 'Delgado');
  expect(more(withLanes([ZONES.stand, ZONES.ring], []))).toBe(true);
  expect(more(withLanes([ZONES.stand, ZONES.wayBack], []))).toBe(false);
  expect(more(withLanes([ZONES.stand], [ZONES.ring]))).toBe(false);
  expect(isToldMore(withLanes([ZONES.ring], []), before, 'Delgado')).toBe(false);
});
