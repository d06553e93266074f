import { describe, expect, test } from 'vitest';
import { gateOfLane, type SetupHistory, stepAt, wasZone } from './setup-history.ts';

const STANDS = { id: 1, class: 'stand' } as const;
const RING = { id: 2, class: 'perimeter' } as const;
const TWICE = { zoneId: 1, entries: 2, isRequired: false, allowsReentry: false };
const HISTORY: SetupHistory = [
  { since: 10, zones: [STANDS], lanes: [{ id: 5, gateId: 50 }], paths: {} },
  { since: 20, zones: [STANDS, RING], lanes: [{ id: 5, gateId: 51 }], paths: { sale: [TWICE] } },
  { since: 30, zones: [RING], lanes: [{ id: 6, gateId: 50 }], paths: {} },
];

describe('the gates of a venue as they were', () => {
  test.each([
    ['before anything is known', 5, 1],
    ['to the millisecond before a change', 19, 1],
    ['from the change on', 20, 2],
    ['once the zone is archived', 30, undefined],
  ])('the path of a class: %s', (_when, at, entries) => {
    expect(stepAt(HISTORY, at, { ticketClass: 'sale', zoneId: 1 })?.entries).toBe(entries);
  });

  test('a class that nobody changed has its usual path, among the zones of then', () => {
    const ring = (at: number) => stepAt(HISTORY, at, { ticketClass: 'courtesy', zoneId: 2 });
    expect([ring(19), ring(20)]).toMatchObject([undefined, { isRequired: true }]);
    expect(stepAt([], 20, { ticketClass: 'sale', zoneId: 1 })).toBeUndefined();
  });

  test('a lane stands at the gate of then, also once it is archived; one of another venue at none', () => {
    expect([5, 19, 20, 99].map((at) => gateOfLane(HISTORY, at, 5))).toEqual([50, 50, 51, 51]);
    expect([5, 99].map((at) => gateOfLane(HISTORY, at, 6))).toEqual([50, 50]);
    expect(gateOfLane(HISTORY, 20, 7)).toBeNull();
  });

  test('a zone was of the venue, whether or not it still is', () => {
    expect([1, 2, 3].map((zoneId) => wasZone(HISTORY, zoneId))).toEqual([true, true, false]);
  });
});
