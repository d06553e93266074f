import { expect, test } from 'vitest';
import type { Setup } from './setup-store.ts';
import { isShutBox, lacksParking } from './unadmitted.ts';

const lane = (gateId: number, zoneId: number, direction: 'in' | 'out' = 'in') => ({
  ...{ id: gateId * 10 + zoneId, gateId, zoneId, direction, name: `Carril ${zoneId}` },
});
const STAND = 1;
const BOXES = 2;
const PADDOCK = 3;
const PARKING = 4;
const RING = 5;
const SETUP: Setup = {
  ...{ venueId: 1, version: 2, paths: {} },
  zones: (['stand', 'boxes', 'paddock', 'parking', 'perimeter'] as const).map((name, index) => ({
    ...{ id: index + 1, name, class: name, capacity: 0 },
  })),
  gates: [
    { id: 1, name: 'Puerta 1', group: 'Norte', arrow: '' },
    { id: 2, name: 'Puerta 2', group: 'Norte', arrow: '' },
    { id: 3, name: 'Puerta 3', group: 'Sur', arrow: '' },
  ],
  lanes: [lane(1, STAND), lane(3, BOXES)],
  access: [
    { standId: 5, sectorCode: 'P1', group: 'Norte' },
    { standId: 10, sectorCode: 'D1', group: 'Norte' },
  ],
};
const BOX = { standId: 5, code: 'P1', isBox: true };
const withMore = (more: Partial<Setup>): Setup => ({ ...SETUP, ...more });
const lanes = (...more: Setup['lanes']) => withMore({ lanes: [...SETUP.lanes, ...more] });

test.each([
  ['its gates lead to the stands alone', SETUP, BOX, true],
  ['another gate of its group leads there', lanes(lane(2, BOXES)), BOX, false],
  ['only on the way out', lanes(lane(2, BOXES, 'out')), BOX, true],
  ['the ring and the car park are no way in', lanes(lane(1, RING), lane(1, PARKING)), BOX, true],
  [
    'its guests go to the stands by a path of the club',
    withMore({
      paths: { box: [{ zoneId: STAND, entries: 1, isRequired: false, allowsReentry: false }] },
    }),
    ...([BOX, false] as const),
  ],
  ['the venue has no zone of boxes', withMore({ zones: SETUP.zones.slice(0, 1) }), BOX, true],
  ['its path, the club’s own, has no zone', withMore({ paths: { box: [] } }), BOX, false],
  ['it has no group, so that any gate admits it', withMore({ access: [] }), BOX, false],
  ['it is none', SETUP, { ...BOX, isBox: false }, false],
  ['one of the paddock', lanes(lane(2, BOXES)), { standId: 10, code: 'D1', isBox: true }, true],
  ['and with its lane', lanes(lane(2, PADDOCK)), { standId: 10, code: 'D1', isBox: true }, false],
])('a box: %s', (_when, setup, box, isShut) => {
  expect(isShutBox(setup, box)).toBe(isShut);
});

test.each([
  [SETUP, true, true],
  [SETUP, false, false],
  [lanes(lane(2, PARKING)), true, false],
  [lanes(lane(2, PARKING, 'out')), true, true],
])('cars need a lane in, where they are admitted', (setup, takesParking, lacks) => {
  expect(lacksParking(setup, { takesParking })).toBe(lacks);
});
