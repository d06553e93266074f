import { expect, test } from 'vitest';
import type { Board } from '../../api/control-room.ts';
import { capacityLook, clockText, forecast, outagesText, unsynchronisedText } from './board-rules.ts';

const START = Date.parse('2026-11-22T23:30:00Z');
const MINUTE = 60_000;
const board = (change: Partial<Board>) =>
  ({
    at: START - 60 * MINUTE,
    startsAt: START,
    entered: 0,
    expected: 10_000,
    lastFive: 300,
    ...change,
  }) as Board;

test.each([
  [{}, 'Al ritmo actual, a las 20:30 faltan ingresar 6.400.'],
  [{ entered: 7_000 }, 'Al ritmo actual, a las 20:20 están todos adentro.'],
  [{ at: START + 10 * MINUTE, entered: 9_700 }, 'Al ritmo actual, a las 20:45 están todos adentro.'],
  [{ lastFive: 0 }, 'Faltan ingresar 10.000; en los últimos 5 minutos no entró nadie.'],
  [{ entered: 9_999, lastFive: 0 }, 'Falta ingresar 1; en los últimos 5 minutos no entró nadie.'],
  [{ entered: 9_939, lastFive: 5 }, 'Al ritmo actual, a las 20:30 falta ingresar 1.'],
  [{ expected: 0 }, 'No hay entradas vigentes.'],
  [{ entered: 10_000 }, 'Ya ingresaron todas las entradas.'],
])('%j: %s', (change, text) => {
  expect(forecast(board(change))).toBe(text);
});

test('when a device was out of contact', () => {
  const outages = [
    { from: START, until: START + 12 * MINUTE },
    { from: START + 30 * MINUTE, until: 0 },
  ];
  expect(outagesText(outages)).toBe('20:30 a 20:42, 21:00 en adelante');
  expect(outagesText([])).toBe('');
});

test('what is not synchronised', () => {
  expect(unsynchronisedText({ lanes: 4, scans: 310 })).toBe('Sin sincronizar: 4 carriles, unas 310 lecturas');
  expect(unsynchronisedText({ lanes: 1, scans: 1 })).toBe('Sin sincronizar: 1 carril, 1 lectura');
  expect(unsynchronisedText({ lanes: 0, scans: 0 })).toBe('');
});

test.each([
  [89, 100, 'ok'],
  [90, 100, 'near'],
  [100, 100, 'full'],
  [5_000, 0, 'ok'],
])('%i of %i is %s', (inside, capacity, look) => {
  expect(capacityLook(inside, capacity)).toBe(look);
});

test('times of the day', () => {
  expect([clockText(START), clockText(0)]).toEqual(['20:30', '']);
});
