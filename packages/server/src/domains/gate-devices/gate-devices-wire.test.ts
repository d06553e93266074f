import { expect, test } from 'vitest';
import {
  directionFromWire,
  directionToWire,
  heartbeatFromWire,
  openingFromWire,
  postToWire,
  shiftToWire,
  showToWire,
  tokenToWire,
} from './gate-devices-wire.ts';

test('directions go both ways', () => {
  for (const direction of ['in', 'out'] as const)
    expect(directionFromWire(directionToWire(direction))).toBe(direction);
});

test('a post, a token and an opening have the names of the wire', () => {
  const post = {
    gateId: 1,
    gate: 'Puerta 3',
    group: 'Sur',
    laneId: 2,
    lane: 'Carril 1',
    zoneId: 3,
    zone: 'Tribunas',
    direction: 'out',
    venueId: 9,
  } as const;
  expect(postToWire(post)).toEqual({
    ...{ PuertaId: 1, Puerta: 'Puerta 3', Grupo: 'Sur', CarrilId: 2, Carril: 'Carril 1' },
    ...{ ZonaId: 3, Zona: 'Tribunas', Sentido: 'salida' },
  });
  expect(tokenToWire({ challenge: 'c', token: 't', endsAt: 5 }, [{ id: 'k', key: 'A=' }])).toEqual({
    ...{ Desafio: 'c', Ficha: 't', Vence: 5, Claves: [{ Id: 'k', Clave: 'A=' }] },
  });
  expect(openingFromWire({ Accion: 'abrir', Tarjeta: ' PUERTA:1 ' })).toEqual({
    ...{ showId: 0, staffId: 0, card: 'PUERTA:1', pin: '', relieves: false, direction: undefined },
  });
});

test('a show tells its beginning in milliseconds', () => {
  const show = { showId: 7, name: 'Clásico', startsAt: new Date(1_765_000_000_001) };
  expect(showToWire(show as Parameters<typeof showToWire>[0])).toEqual({
    ...{ EspectaculoId: 7, Nombre: 'Clásico', Inicio: 1_765_000_000_001 },
  });
});

test.each([
  ['steward', false],
  ['supervisor', true],
] as const)('a shift of a %s', (role, isSupervisor) => {
  const shift = { id: 3, deviceId: 1, showId: 7, laneId: 2, staffId: 9, name: 'Ana', role, isOpen: true };
  expect(shiftToWire(shift)).toEqual({ TurnoId: 3, Nombre: 'Ana', EsSupervisor: isSupervisor });
});

test('a heartbeat is of the session’s device and our clock, whatever the device says of its own', () => {
  const body = {
    ...{
      T1: 5,
      TurnoId: 3,
      Corte: 40,
      Cola: 2,
      Ritmo: 11,
      Bateria: -1,
      Desfase: -250,
      RelojConfiable: false,
    },
    Version: '1.2.0',
  };
  const at = new Date('2026-11-29T12:00:00Z');
  expect(heartbeatFromWire(body as Parameters<typeof heartbeatFromWire>[0], { deviceId: 1, at })).toEqual({
    ...{ deviceId: 1, at, shiftId: 3, cut: 40, queue: 2, rate: 11, battery: -1, offsetMs: -250 },
    ...{ isClockReliable: false, appVersion: '1.2.0' },
  });
});
