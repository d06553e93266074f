import { expect, test } from 'vitest';
import type { ListedAlert } from './alert-list-store.ts';
import {
  alertFields,
  alertStateFromWire,
  alertText,
  alertToWire,
  boardToWire,
  matchdayFromWire,
  matchdayToWire,
  reportToWire,
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

test.each([
  ['abierta', 'open'],
  ['vista', 'seen'],
  ['cerrada', 'closed'],
] as const)('an alert that is %s', (word, state) => {
  expect(alertStateFromWire(word)).toBe(state);
});

const AT = new Date('2026-11-23T23:00:00Z');
const BOARD = {
  at: AT,
  day: {
    show: { startsAt: new Date('2026-11-23T22:30:00Z') },
    setup: {
      zones: [
        { id: 4, name: 'Tribunas', class: 'stand', capacity: 900 },
        { id: 5, name: 'Palcos', class: 'boxes', capacity: 0 },
      ],
      gates: [
        { id: 1, name: 'Puerta 1', group: 'Norte', arrow: '' },
        { id: 2, name: 'Puerta 2', group: 'Sur', arrow: '' },
      ],
    },
  },
  totals: { inside: 60, entered: 70, expected: 100, lastMinutes: 9 },
  zones: [{ id: 4, entries: 71, inside: 60, lastMinutes: 9 }],
  gates: [{ id: 2, entries: 70, inside: 0, lastMinutes: 8 }],
  sectors: [
    { sector: 'Platea', channel: 'web', expected: 60, entered: 50 },
    { sector: 'Palcos', channel: 'box', expected: 10, entered: 12 },
    { sector: 'Platea', channel: 'courtesy', expected: 30, entered: 8 },
  ],
  refusals: [
    { result: 'X2', count: 3 },
    { result: 'X99', count: 1 },
  ],
  ...{ devices: [], unsynchronised: { lanes: 1, scans: 12 }, openAlerts: 2 },
} as unknown as Parameters<typeof boardToWire>[0];

test('the board: zones and gates without a scan have zeros, a sector all its channels', () => {
  expect(boardToWire(BOARD)).toEqual({
    ...{ En: AT.getTime(), Inicio: AT.getTime() - 30 * 60_000, Adentro: 60, Ingresadas: 70, Esperadas: 100 },
    Ultimos5: 9,
    Zonas: [
      { ZonaId: 4, Nombre: 'Tribunas', Aforo: 900, Ingresos: 71, Adentro: 60 },
      { ZonaId: 5, Nombre: 'Palcos', Aforo: 0, Ingresos: 0, Adentro: 0 },
    ],
    Puertas: [
      { PuertaId: 1, Nombre: 'Puerta 1', Ingresos: 0, Ultimos5: 0 },
      { PuertaId: 2, Nombre: 'Puerta 2', Ingresos: 70, Ultimos5: 8 },
    ],
    Sectores: [
      { Nombre: 'Platea', Ingresos: 58, Esperadas: 90 },
      { Nombre: 'Palcos', Ingresos: 12, Esperadas: 10 },
    ],
    Rechazos: [
      { Resultado: 'X2', Nombre: 'Código falso', Cantidad: 3 },
      { Resultado: 'X99', Nombre: 'X99', Cantidad: 1 },
    ],
    ...{ Carriles: [], SinSincronizar: { Carriles: 1, Lecturas: 12 }, AlertasAbiertas: 2 },
  });
});

const PARTS = {
  duplicates: 2,
  exceptions: [
    { reason: '', count: 1 },
    { reason: 'Menor', count: 4 },
  ],
  spans: [{ at: AT, gate: 'Puerta 2', entries: 70 }],
  devices: [
    {
      ...{ name: 'Teléfono 1', scans: 90, offline: 5, first: new Date(1), last: AT },
      outages: [{ from: 7, until: 0 }],
    },
  ],
};

test('the report: who is absent, by channel and in all; an exception without a reason says so', () => {
  const report = reportToWire(BOARD, PARTS);
  expect(report).toMatchObject({ Ingresadas: 70, Esperadas: 100, Duplicados: 2, Ausentes: 30 });
  expect(report.AusentesPorSector).toEqual([
    { Sector: 'Platea', Canal: 'Sitio', Esperadas: 60, Ausentes: 10 },
    { Sector: 'Palcos', Canal: 'Palco', Esperadas: 10, Ausentes: -2 },
    { Sector: 'Platea', Canal: 'Cortesía', Esperadas: 30, Ausentes: 22 },
  ]);
  expect(report.Excepciones).toEqual([
    { Motivo: 'Sin motivo', Cantidad: 1 },
    { Motivo: 'Menor', Cantidad: 4 },
  ]);
  expect(report.Tramos).toEqual([{ En: AT.getTime(), Puerta: 'Puerta 2', Ingresos: 70 }]);
  expect(report.Dispositivos).toEqual([
    {
      ...{ Nombre: 'Teléfono 1', Lecturas: 90, SinRed: 5, Desde: 1, Hasta: AT.getTime() },
      Cortes: [{ Desde: 7, Hasta: 0 }],
    },
  ]);
  const few = { ...BOARD, totals: { ...BOARD.totals, expected: 60 } };
  expect(reportToWire(few, PARTS).Ausentes).toBe(0);
});
