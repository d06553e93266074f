import { expect, test } from 'vitest';
import { EncodedBytes } from '../../http/encoded-bytes.ts';
import type { Room } from './room-store.ts';
import { stateOf } from './state-wire.ts';
import { FULL_ROOM } from './testing/full-room.ts';

const AT = { now: new Date('2026-07-15T13:10:00Z'), readAt: new Date('2026-07-15T13:09:58Z') };
const SETTINGS = { questionsPerSecond: 5_000 };

test('the state of a large room is under 2 kB and tells how far it is', () => {
  const state = stateOf(FULL_ROOM, AT, SETTINGS);
  expect(JSON.stringify(state).length).toBeLessThan(2_000);
  expect(state).toMatchObject({
    v: Date.parse('2026-07-15T13:09:58Z'),
    ahora: '2026-07-15T10:10:00',
    sala: { SalaEstado: 'A', pendientes: true },
    libres: [{ EspectaculoId: 7, nivel: 'P' }],
    alcanza: { probable: 1_000 + 1_600, posible: 1_000 + 2_600 },
    consultas: { cerca: 5, lejos: 200 },
    repartoSeg: 100,
  });
  expect(state.etapas[0]).toMatchObject({
    sorteados: 500_000,
    llamados: 1_000,
    ritmo: { min: 500, max: 700 },
  });
});

test('a show that is not sold any more has no level: its places do not come back', () => {
  const [show] = FULL_ROOM.shows;
  if (!show) throw new Error('a room without shows');
  const shows = [
    { ...show, level: 'N' as const },
    { ...show, showId: 8, level: 'N' as const, isCancelled: true },
    { ...show, showId: 9, level: 'N' as const, saleEndsAt: AT.now },
    // Its date is open.
    { ...show, showId: 10, level: 'N' as const, saleEndsAt: null },
  ];
  expect(stateOf({ ...FULL_ROOM, shows }, AT, SETTINGS).libres).toEqual([
    { EspectaculoId: 7, nivel: 'N' },
    { EspectaculoId: 10, nivel: 'N' },
  ]);
});

test('as it is sent it is under 2 kB with all that a room may have, in names that compress badly', async () => {
  const [show, stage] = [FULL_ROOM.shows[0], FULL_ROOM.stages[0]];
  if (!show || !stage) throw new Error('a room without shows or stages');
  let seed = 7;
  const letters = (count: number) =>
    Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 'abcdefghijlmnñopqrstuvyzáéíóú '[seed % 30];
    }).join('');
  const room: Room = {
    ...FULL_ROOM,
    ...{ name: letters(80), message: letters(300) },
    shows: Array.from({ length: 20 }, (_, index) => ({ ...show, showId: 1_200 + index * 7 })),
    stages: Array.from({ length: 8 }, (_, index) => ({ ...stage, id: index + 1, name: letters(60) })),
  };
  const encoded = new EncodedBytes(JSON.stringify(stateOf(room, AT, SETTINGS)));
  for (const coding of ['br', 'gzip'] as const)
    expect((await encoded.as(coding)).length, coding).toBeLessThan(2_000);
});

test.each([
  ['the last show is over', null, '2026-07-20T21:00:00'],
  ['its own hour comes', new Date('2026-07-16T03:00:00Z'), '2026-07-16T00:00:00'],
  [
    'the last show is over, which is before its hour',
    new Date('2026-07-30T00:00:00Z'),
    '2026-07-20T21:00:00',
  ],
])('it closes when %s', (_when, closesAt, told) => {
  const [show] = FULL_ROOM.shows;
  if (!show) throw new Error('a room without shows');
  const shows = ['2026-07-21', '2026-07-19'].map((day) => ({
    ...show,
    endsAt: new Date(`${day}T00:00:00Z`),
  }));
  expect(stateOf({ ...FULL_ROOM, closesAt, shows }, AT, SETTINGS).sala.Cierre).toBe(told);
});

test.each([
  [
    'the last of them that is not cancelled is over',
    [{}, { isCancelled: true, later: true }],
    '2026-07-20T19:00:00',
  ],
  ['nobody knows when: a date is open', [{}, { startsAt: null, later: true }], ''],
  ['fans do not know when: a date is hidden', [{}, { showsDate: false }], ''],
  ['all are cancelled', [{ isCancelled: true }], ''],
])('it closes when %s', (_when, changes, told) => {
  const [show] = FULL_ROOM.shows;
  if (!show) throw new Error('a room without shows');
  const shows = changes.map(
    ({
      later,
      ...change
    }: {
      later?: boolean;
      isCancelled?: boolean;
      startsAt?: null;
      showsDate?: boolean;
    }) => ({
      ...{ ...show, ...change },
      endsAt: later ? new Date('2027-07-20T22:00:00Z') : show.endsAt,
    }),
  );
  expect(stateOf({ ...FULL_ROOM, closesAt: null, shows }, AT, SETTINGS).sala.Cierre).toBe(told);
});

test('before the draw nobody has a number, and those who joined are counted all the same', () => {
  const [stage] = FULL_ROOM.stages;
  if (!stage) throw new Error('a room without stages');
  const entry: Room = {
    ...FULL_ROOM,
    ...{ state: 'entry', figures: { beforeDraw: 100_000 } },
    stages: [{ ...stage, state: 'joining', drawn: 0, lastNumber: 0, called: 0 }],
  };
  const state = stateOf(entry, AT, SETTINGS);
  expect(state.consultas).toEqual({ cerca: 5, lejos: 40 });
  expect(state.etapas[0]).toMatchObject({ sorteados: 0, sorteada: false, ritmo: { min: 60, max: 6_000 } });
});

test('each stage has its part of the rate and its own absences', () => {
  const [first] = FULL_ROOM.stages;
  if (!first) throw new Error('a room without stages');
  const room: Room = {
    ...FULL_ROOM,
    figures: { ...FULL_ROOM.figures, shares: { 1: 0.9, 2: 0.1 }, absentOf: { 2: 0.5 } },
    stages: [first, { ...first, id: 2, position: 2 }],
  };
  expect(stateOf(room, AT, SETTINGS).etapas).toMatchObject([
    { EtapaId: 1, ritmo: { min: 450, max: 630 }, ausentes: 0.1 },
    { EtapaId: 2, ritmo: { min: 50, max: 70 }, ausentes: 0.5 },
  ]);
});
