import { expect, test } from 'vitest';
import { type Watched, watchAlerts } from './watch-rules.ts';

const NOW = 1_000_000_000_000;
const QUIET: Watched = { zones: [], devices: [], rates: [], silent: [] };
const kinds = (watched: Partial<Watched>) =>
  watchAlerts({ ...QUIET, ...watched }, NOW).map(({ kind, key }) => `${kind} ${key}`);

test('a zone at nine tenths, and once more when it is full; one without capacity never', () => {
  const zone = (inside: number, capacity = 100) => ({
    zones: [{ id: 2, name: 'Tribunas', inside, capacity }],
  });
  expect([89, 90, 99, 100, 120].map((inside) => kinds(zone(inside)))).toEqual([
    [],
    ['over-capacity zone 2'],
    ['over-capacity zone 2'],
    ['over-capacity zone 2 full'],
    ['over-capacity zone 2 full'],
  ]);
  expect(kinds(zone(5_000, 0))).toEqual([]);
});

test('a device that is worked with and is not heard of for a minute, or whose clock nobody can trust', () => {
  const device = { id: 4, name: 'Teléfono 1', contactAt: NOW - 60_000, isClockReliable: true };
  expect(kinds({ devices: [device] })).toEqual([]);
  expect(kinds({ devices: [{ ...device, contactAt: NOW - 60_001 }] })).toEqual(['no-contact device 4']);
  expect(kinds({ devices: [{ ...device, isClockReliable: false }] })).toEqual(['clock device 4']);
});

test('more than two readings a second for 30 s; a gate where nothing is read', () => {
  const rate = (count: number) => ({ rates: [{ id: 4, name: 'Teléfono 1', count }] });
  expect([kinds(rate(60)), kinds(rate(61))]).toEqual([[], ['impossible-rate device 4']]);
  expect(kinds({ silent: [{ id: 9, name: 'Puerta 3', since: NOW - 600_000 }] })).toEqual([
    'silent-gate gate 9',
  ]);
});
