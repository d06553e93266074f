import { decide } from '@club/gate-rules/decide.ts';
import { CASE_MATCHDAY, READ_AT, ZONES } from '@club/gate-rules/decision-cases.data.ts';
import { CODE_VERSIONS, nonceOfEdition } from '@club/gate-rules/ticket-code.ts';
import { describe, expect, test } from 'vitest';
import { usualPath } from './usual-setup.ts';

const zones = CASE_MATCHDAY.zones.filter(({ id }) => id !== ZONES.wayBack);
const required = ({ zoneId, isRequired }: { readonly zoneId: number; readonly isRequired: boolean }) =>
  [zoneId, isRequired] as const;

test.each([
  [
    'sale',
    [
      [ZONES.ring, true],
      [ZONES.stand, false],
    ],
  ],
  [
    'pitch-pass',
    [
      [ZONES.ring, true],
      [ZONES.press, true],
      [ZONES.pitch, false],
    ],
  ],
  [
    'box',
    [
      [ZONES.parking, false],
      [ZONES.ring, true],
      [ZONES.boxes, false],
    ],
  ],
  ['parking', [[ZONES.parking, false]]],
] as const)('with a ring the usual path of %s is %j', (ticketClass, path) => {
  expect(usualPath(ticketClass, zones).map(required)).toEqual(path);
});

describe('the guest of a box whose venue has a ring', () => {
  const nonce = nonceOfEdition(new Uint8Array(16), 1);
  const at = (zoneId: number) =>
    decide({
      code: { version: CODE_VERSIONS.entry, scope: CASE_MATCHDAY.showId, id: 5, nonce },
      ...{ isSigned: true, parking: null, annulledAt: null, entries: [], now: READ_AT, isComplete: true },
      matchday: { ...CASE_MATCHDAY, paths: { box: usualPath('box', zones) } },
      lane: { laneId: 1, gateId: 1, group: 'Delgado', zoneId, direction: 'in' },
      ticket: {
        ...{ id: 5, nonce: nonce.slice(0, 8), class: 'box', sector: 0, row: '', seat: '', flags: new Set() },
        ...{ digits: '', name: '' },
      },
    });

  test('comes in with the car: the car park is outside of the ring', () => {
    expect(at(ZONES.parking).result).toBe('OK');
  });

  test('does not skip the ring on the way to the box', () => {
    expect(at(ZONES.boxes)).toMatchObject({ result: 'X9', missing: 'Perímetro' });
  });
});
