import { expect, test } from 'vitest';
import {
  directionFromWire,
  directionToWire,
  openingFromWire,
  postToWire,
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
