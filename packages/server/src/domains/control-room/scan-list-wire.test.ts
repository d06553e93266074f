import { expect, test } from 'vitest';
import type { ListedScan } from './scan-list-store.ts';
import { onlyFromWire, resultOfScan, scanCells, scanToWire } from './scan-list-wire.ts';

const SCAN: ListedScan = {
  ...{ id: 'a', at: new Date(1), gate: 'Puerta 3', lane: 'Carril 1', zone: 'Tribunas', direction: 'in' },
  ...{ result: 'OK', mode: 'local', fate: 'duplicate', isUndoing: false, reason: '', device: 'Teléfono 1' },
  ...{ ticketId: 5, person: 'Martina Rey', place: 'Delgado · A' },
};

test('names stand in it only for who may know them', () => {
  expect(scanToWire(SCAN, true)).toMatchObject({
    Persona: 'Martina Rey',
    Aviso: 'Duplicada',
    Modo: 'sin-red',
  });
  expect(scanToWire(SCAN, false).Persona).toBe('');
});

test('what it came to is in words, also of exits and of what takes an entry back', () => {
  expect(resultOfScan(SCAN)).toBe('Pasa');
  expect(resultOfScan({ ...SCAN, direction: 'out' })).toBe('Salió');
  expect(resultOfScan({ ...SCAN, isUndoing: true })).toBe('Deshizo un ingreso');
  expect(scanCells({ ...SCAN, result: 'X11', fate: '' })).toMatchObject({
    Resultado: 'Ya ingresó',
    Aviso: '',
  });
  expect([onlyFromWire('ingresos'), onlyFromWire(undefined)]).toEqual(['entries', null]);
});
