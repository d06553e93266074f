import { expect, test } from 'vitest';
import { isNothing, planSetup, type SetupPlan } from './setup-plan.ts';
import type { ZoneRow } from './setup-store.ts';
import type { VenueSector } from './venue-store.ts';

const ZONES = (['stand', 'boxes', 'paddock', 'press', 'pitch', 'parking'] as const).map(
  (name, index): ZoneRow => ({ id: index + 1, name, class: name, capacity: 0 }),
);
const sector = (standId: number, code: string, isBox = false): VenueSector => ({
  ...{ standId, code, isBox, stand: `T${standId}`, name: code },
});
const NONE = { zones: ZONES, gates: [], lanes: [], access: [] };
type Present = Parameters<typeof planSetup>[0];

/** The gates once the plan is written. */
function written(present: Present, plan: SetupPlan): Present {
  const gates = plan.gates.map((gate, index) => ({ ...gate, id: present.gates.length + index + 1 }));
  const lanes = [
    ...gates.flatMap(({ id, lanes: own }) => own.map((lane) => ({ ...lane, gateId: id }))),
    ...plan.lanes,
  ];
  return {
    ...present,
    gates: [...present.gates, ...gates.map(({ id, name }) => ({ id, name, group: name, arrow: '' }))],
    lanes: [
      ...present.lanes,
      ...lanes.map(({ gateId, name, class: own }, index) => ({
        ...{ id: present.lanes.length + index + 1, gateId, name, direction: 'in' as const },
        zoneId: ZONES.find((zone) => zone.class === own)?.id ?? 0,
      })),
    ],
    access: [
      ...present.access,
      ...gates.flatMap((gate) =>
        gate.sectors.map(({ standId, code }) => ({ standId, sectorCode: code, group: gate.name })),
      ),
      ...plan.access,
    ],
  };
}

const needs = (sectors: readonly VenueSector[], takesParking = false) => ({ sectors, takesParking });
const first = needs([sector(1, 'A'), sector(2, 'B')]);
const made = written(NONE, planSetup(NONE, first));

test('a venue without gates gets one for each stand, and one for press and pitch', () => {
  const plan = planSetup(NONE, first);
  expect(plan.gates.map(({ name, lanes }) => [name, lanes.map((lane) => lane.name)])).toEqual([
    ['Puerta T1', ['Carril 1', 'Carril 2']],
    ['Puerta T2', ['Carril 1', 'Carril 2']],
    ['Puerta Prensa', ['Prensa', 'Campo']],
  ]);
  expect(isNothing(plan)).toBe(false);
  expect(isNothing(planSetup(made, first))).toBe(true);
});

const withParking = { name: 'Puerta Parking', lanes: [{ name: 'Parking', class: 'parking' }], sectors: [] };

test.each([
  [
    'a sector of a stand that has a gate enters there',
    needs([...first.sectors, sector(1, 'A2')]),
    { gates: [], lanes: [], access: [{ standId: 1, sectorCode: 'A2', group: 'Puerta T1' }] },
  ],
  [
    'a box of it has a lane to the boxes, and the cars a gate',
    needs([...first.sectors, sector(1, 'P1', true)]),
    {
      gates: [withParking],
      lanes: [{ gateId: 1, name: 'Palcos', class: 'boxes' }],
      access: [{ standId: 1, sectorCode: 'P1', group: 'Puerta T1' }],
    },
  ],
  [
    'so has a sector that became a box',
    needs([sector(1, 'A', true), sector(2, 'B')]),
    { gates: [withParking], lanes: [{ gateId: 1, name: 'Palcos', class: 'boxes' }], access: [] },
  ],
  [
    'the paddock is a stand of its own',
    needs([...first.sectors, sector(10, 'D', true)]),
    {
      gates: [{ name: 'Puerta T10', lanes: [{ name: 'Paddock', class: 'paddock' }] }, withParking],
      ...{ lanes: [], access: [] },
    },
  ],
  ['cars without boxes have a gate', needs(first.sectors, true), { gates: [withParking], lanes: [] }],
  ['what the plan no longer has stays', needs([sector(2, 'B')]), { gates: [], lanes: [], access: [] }],
])('later %s', (_what, wanted, expected) => {
  const plan = planSetup(made, wanted);
  expect(plan).toMatchObject(expected);
  expect(isNothing(planSetup(written(made, plan), wanted))).toBe(true);
});

test('a stand whose gate’s name is taken gets the next one', () => {
  const alike = needs([...first.sectors, { ...sector(3, 'C'), stand: 'T1' }]);
  expect(planSetup(made, alike).gates.map(({ name }) => name)).toEqual(['Puerta T1 2']);
});
