import { expect, test } from 'vitest';
import type { CalledPlace } from './line-store.ts';
import { readPlaceToken } from './place-token.ts';
import { FULL_ROOM } from './testing/full-room.ts';
import { joinedToWire, placeToWire, roomToWire, turnToWire } from './waiting-room-wire.ts';

const KEY = Buffer.alloc(32, 5);
const AT = new Date('2026-07-15T13:10:00Z');
const PLACE: CalledPlace = {
  ...{ roomId: 3, personId: 4, userId: 5, stageId: 1, number: 1_240, outcome: 'waiting', misses: 0 },
  ...{
    wantsMail: false,
    wantedMore: false,
    returns: false,
    isYoung: false,
    id: Buffer.alloc(16, 1),
    publicForm: 'ab12',
  },
  ...{ calledAt: null, exchangedAt: null, endedAt: null, turnSince: null },
};

test('a room in Spanish', () => {
  expect(roomToWire(FULL_ROOM, () => '', AT)).toMatchObject({
    ...{ SalaId: 3, SalaEstado: 'A', Apertura: '2026-07-15T10:00:00' },
    Espectaculos: [{ EspectaculoId: 7, EspectaculoFechaEscrita: '20 de julio de 2026' }],
    Etapas: [{ EtapaId: 1, EntradasPorTurno: 4, CondicionTexto: 'Para todos' }],
  });
});

test.each([
  ['hides it', { showsDate: false }],
  ['has an open date', { showsDate: false, startsAt: null }],
])('a show that %s tells people in its room no date', (_what, other) => {
  const shows = FULL_ROOM.shows.map((show) => ({ ...show, ...other }));
  const [told] = roomToWire({ ...FULL_ROOM, shows }, () => '', AT).Espectaculos;
  expect(told).toEqual({ EspectaculoId: 7, EspectaculoNombre: 'Partido', EspectaculoFechaEscrita: '' });
});

test.each<[string, Partial<CalledPlace>, object]>([
  ['waits', {}, { Estado: 'E', Numero: 1_240 }],
  ['is called', { turnSince: AT }, { Estado: 'E', TurnoHasta: '2026-07-15T10:20:00' }],
  ['came late', { turnSince: new Date(AT.getTime() - 600_001) }, { Estado: 'P' }],
  [
    'came late again',
    { turnSince: new Date(AT.getTime() - 600_001), misses: 1 },
    { Estado: 'P', PerdioDosTurnos: true },
  ],
  ['waits for the next round', { turnSince: AT, returns: true, misses: 1 }, { Estado: 'P' }],
  ['is inside', { outcome: 'in', endedAt: new Date(AT.getTime() + 1) }, { Estado: 'D' }],
  ['was inside', { outcome: 'in', endedAt: AT }, { Estado: 'F' }],
  ['bought', { outcome: 'bought' }, { Estado: 'C' }],
  ['was annulled', { outcome: 'removed' }, { Estado: 'A' }],
])('a place that %s', (_what, other, wanted) => {
  expect(placeToWire(KEY, { ...PLACE, ...other }, AT)).toMatchObject(wanted);
});

test('a token is read as it was written, and by no other key', () => {
  const token = placeToWire(KEY, PLACE, AT)?.LugarToken ?? '';
  expect(readPlaceToken(KEY, token)).toEqual({ roomId: 3, userId: 5, placeId: PLACE.id });
  expect(readPlaceToken(Buffer.alloc(32), token)).toBeNull();
  expect(readPlaceToken(KEY, token.replace('3.5.', '3.6.'))).toBeNull();
  expect(readPlaceToken(KEY, '')).toBeNull();
});

test('a place whose id is gone is nobody’s any more', () => {
  expect(placeToWire(KEY, { ...PLACE, id: null }, AT)).toBeUndefined();
});

test('a turn', () => {
  const pass = {
    ...{ roomId: 3, epoch: 1, userId: 5, number: 1, stageId: 1, ticketsPerTurn: 4, issuedAt: 0 },
    ...{ endsAt: AT.getTime() / 1_000, latestEndAt: 0 },
  };
  expect(turnToWire(FULL_ROOM, pass, 'v1.x.y')).toEqual({
    ...{ Pase: 'v1.x.y', PaseVence: '2026-07-15T10:10:00', EspectaculoId: [7], EntradasPorTurno: 4 },
  });
});

test('who has joined gets a token of their own, the public form and the number so far', () => {
  const id = Buffer.alloc(16, 1);
  const joined = joinedToWire(KEY, { ...PLACE, id, number: 0 });
  expect(joined).toEqual({ LugarToken: expect.any(String), LugarPublico: 'ab12', EtapaId: 1, Numero: 0 });
  expect(readPlaceToken(KEY, joined.LugarToken)).toMatchObject({ roomId: 3, userId: 5, placeId: id });
  expect(readPlaceToken(Buffer.alloc(32, 6), joined.LugarToken)).toBeNull();
});
