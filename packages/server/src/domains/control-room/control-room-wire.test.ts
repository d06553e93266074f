import { expect, test } from 'vitest';
import type { ListedAlert } from './alert-list-store.ts';
import {
  alertFields,
  alertText,
  alertToWire,
  matchdayFromWire,
  matchdayToWire,
} from './control-room-wire.ts';

const ALERT: ListedAlert = {
  ...{ id: 3, showId: 1, version: 2, kind: 'duplicate', state: 'seen', note: 'Visto', ticketId: 9 },
  raisedAt: new Date('2026-11-23T23:00:00Z'),
  seenAt: new Date('2026-11-23T23:00:00Z'),
  factsChangedAt: null,
  facts: {
    ...{ firstGate: 'Puerta 1', firstAt: Date.parse('2026-11-23T22:00:00Z'), gate: 'Puerta 2' },
    ...{ at: Date.parse('2026-11-23T22:05:00Z'), direction: 'in', isUncertain: true },
  },
  ...{ holder: 'Ana Paz', place: 'América · Platea' },
};

test('a duplicate tells both gates and times, and the person to who may know', () => {
  const text = 'Entró dos veces: Puerta 1 a las 19:00 y Puerta 2 a las 19:05. Orden incierto.';
  expect(alertText(ALERT, true)).toBe(`${text} Ana Paz, América · Platea.`);
  expect(alertText(ALERT, false)).toBe(`${text} América · Platea.`);
  expect(alertToWire(ALERT, true)).toMatchObject({ Clase: 'Duplicado', Estado: 'vista', EntradaId: 9 });
  expect(alertFields(ALERT)).toEqual({ Clase: 'Duplicado', Estado: 'vista', Nota: 'Visto' });
});

test.each([
  [true, true, 'Las dos veces, por un carril que no era el suyo.'],
  [true, false, 'La primera vez, por un carril que no era el suyo.'],
  [false, true, 'La segunda vez, por un carril que no era el suyo.'],
])('a duplicate tells which lane was not the sector’s: %s, %s', (isFirstForeign, isForeign, text) => {
  const facts = { ...ALERT.facts, isFirstForeign, isForeign };
  expect(alertText({ ...ALERT, facts }, false)).toContain(` Orden incierto. ${text} América`);
});

test.each([
  [
    'annulled-entry',
    { gate: 'P1', at: 0, isOld: true },
    /^Entró por P1 a las \d\d:\d\d con un código viejo\./,
  ],
  ['annulled-entry', { gate: 'P1', at: 0, kind: 'ticket' }, / con una entrada anulada\./],
  ['annulled-entry', { gate: 'P1', at: 0, kind: 'parking' }, / con un ticket de parking anulado\./],
  ['exit-without-entry', { gate: 'P1', at: 0 }, /^Salió por P1/],
  ['barred', { gate: 'P1', at: 0 }, /^Se leyó en P1/],
  ['barred', { gate: 'P1', at: 0, isIn: true }, /^Entró por P1/],
  ['forged', { gate: 'P1', count: 3, groups: 1 }, /^3 códigos falsos en P1 en 5 minutos, todos iguales: hay/],
  ['forged', { gate: 'P1', count: 3, groups: 2 }, /, 2 distintos: hay/],
  ['forged', { gate: 'P1', count: 3, groups: 3 }, /, todos distintos: hay/],
  ['quarantine', { device: 'Teléfono 7' }, /^Teléfono 7 mandó/],
  ['many-exceptions', { person: 'Rosa', count: 11 }, /^Rosa decidió 11/],
])('%s', (kind, facts, text) => {
  expect(alertText({ ...ALERT, kind, facts }, false)).toMatch(text);
});

test('a show’s day is a date on the wire', () => {
  expect(matchdayToWire(20261207)).toBe('2026-12-07');
  expect([matchdayFromWire('2026-12-07'), matchdayFromWire(''), matchdayFromWire(undefined)]).toEqual([
    ...[20261207, null, null],
  ]);
});
