import { expect, test } from 'vitest';
import { oneLaneGroups, shareSectors, wasOwnLane } from './sector-lanes.ts';

const gate = (id: number, group: string) => ({ id, name: `Puerta ${id}`, group, arrow: '' });
const lane = (id: number, gateId: number, zoneId = 1, direction: 'in' | 'out' = 'in') => ({
  ...{ id, gateId, zoneId, direction, name: `Carril ${id}` },
});
const zone = (id: number, zoneClass: 'stand' | 'boxes' | 'parking') => ({
  ...{ id, name: `Zona ${id}`, class: zoneClass, capacity: 0 },
});
const gates = {
  gates: [gate(1, 'Norte'), gate(2, 'Norte'), gate(3, 'Sur')],
  lanes: [lane(11, 1), lane(12, 2), lane(13, 1, 2), lane(14, 1, 3), lane(15, 2, 1, 'out'), lane(31, 3)],
  zones: [zone(1, 'stand'), zone(2, 'boxes'), zone(3, 'parking')],
};
const sector = (showSectorId: number, tickets: number, groups: readonly string[] = ['Norte']) => ({
  ...{ showSectorId, tickets, groups },
});
const sectors = [sector(1, 100), sector(2, 900), sector(3, 700), sector(4, 500), sector(5, 50, ['Sur'])];
const none = { gates, sectors, manned: new Set<number>(), before: {}, groups: ['Norte'] };

test('each sector of the group has one lane of each zone, and the lanes have about as many tickets', () => {
  expect(shareSectors(none)).toEqual({ 1: [11, 13], 2: [11, 13], 3: [12, 13], 4: [12, 13] });
});

test('lanes without a device get no sector while another has one', () => {
  const lanes = shareSectors({ ...none, manned: new Set([12]) });
  expect(lanes).toEqual({ 1: [12, 13], 2: [12, 13], 3: [12, 13], 4: [12, 13] });
});

test('what was shared out stays when more is sold and another group is taken in; left out it is shared anew', () => {
  const before = shareSectors(none);
  const later = { ...none, before, sectors: sectors.map((one) => ({ ...one, tickets: 1 })) };
  const both = shareSectors({ ...later, groups: ['Norte', 'Sur'] });
  expect(both).toEqual({ ...before, 5: [31] });
  expect(oneLaneGroups(gates, both)).toEqual(['Norte', 'Sur']);
  expect(oneLaneGroups(gates, shareSectors({ ...later, groups: [] }))).toEqual([]);
});

test('a group keeps its lanes under another name', () => {
  const before = shareSectors(none);
  const renamed = { ...gates, gates: gates.gates.map((one) => ({ ...one, group: `${one.group} 2` })) };
  expect(oneLaneGroups(renamed, before)).toEqual(['Norte 2']);
  expect(shareSectors({ ...none, gates: renamed, before, groups: ['Norte 2'] })).toEqual(before);
});

test.each([
  ['before it was shared out', 9, 12, true],
  ['the sector’s own lane', 10, 11, true],
  ['another lane of the group and zone', 10, 12, false],
  ['the sector’s lane of another zone', 10, 13, true],
  ['a lane of a zone in which it has none', 10, 14, true],
  ['a lane of another group', 10, 31, true],
  ['once it is shared out otherwise', 20, 12, true],
  ['what was its own until then', 20, 11, false],
  ['once it is switched off', 30, 11, true],
  ['a lane that nobody knows', 10, 99, true],
])('a reading of the past: %s', (_when, at, laneId, isOwn) => {
  const shares = [
    { since: 10, sectorLanes: { 1: [11, 13] } },
    { since: 20, sectorLanes: { 1: [12, 13] } },
    { since: 30, sectorLanes: {} },
  ];
  const places = new Map(
    gates.lanes.map(({ id, zoneId, gateId }) => [id, { zoneId, group: gateId === 3 ? 'Sur' : 'Norte' }]),
  );
  expect(wasOwnLane(shares, places, { at, laneId, showSectorId: 1 })).toBe(isOwn);
});
