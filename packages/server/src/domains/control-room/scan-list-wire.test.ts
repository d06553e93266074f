import { expect, test } from 'vitest';
import type { ListedScan } from './scan-list-store.ts';
import { documentSearchAct, scanCells, scanToWire, searchFromWire } from './scan-list-wire.ts';

const SCAN: ListedScan = {
  ...{ id: 'a', at: new Date(1), gate: 'Puerta 3', lane: 'Carril 1', zone: 'Tribunas', direction: 'in' },
  ...{ result: 'OK', variant: '', mode: 'local', fate: 'duplicate', isUndoing: false, reason: '' },
  device: 'Teléfono 1',
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

test('an exit without an entry is called that, a refusal as the lane called it', () => {
  const exit = { ...SCAN, direction: 'out', fate: 'no-entry' } as const;
  expect(scanToWire(exit, false)).toMatchObject({
    ...{ Resultado: 'Salió', Aviso: 'Salida sin ingreso', EsIngreso: false },
  });
  expect(scanCells({ ...SCAN, fate: '', result: 'X10', variant: 'late' }).Resultado).toBe('Ingreso cerrado');
});

test('the audit has the end of a document that was looked for', () => {
  expect(documentSearchAct('12345672').entityName).toBe('•••• 672');
});

test('what lanes say at once, also with network, is not called a reading without it', () => {
  const modesOf = (change: Partial<ListedScan>) => [
    scanToWire({ ...SCAN, ...change }, false).Modo,
    scanCells({ ...SCAN, ...change }).Modo,
  ];
  expect(modesOf({ result: 'X7' })).toEqual(['carril', 'En el carril']);
  expect(modesOf({ isUndoing: true })).toEqual(['carril', 'En el carril']);
  for (const result of ['OK', 'A1', 'A2', 'X5', 'X6'] as const)
    expect(modesOf({ result })).toEqual(['sin-red', 'Sin red']);
  expect(modesOf({ result: 'X7', mode: 'server' })).toEqual(['servidor', 'Con red']);
});

test('what it came to is in words; a search is as it was sent', () => {
  expect(scanCells({ ...SCAN, result: 'X11', fate: '' })).toMatchObject({
    Resultado: 'Ya ingresó',
    Aviso: '',
  });
  const request = { EspectaculoId: 3, Texto: ' ana ', Solo: 'ingresos', Orden: '-hora' } as const;
  expect(searchFromWire(request, true)).toEqual({
    ...{ showId: 3, text: 'ana', maySeeNames: true, only: 'entries', gateId: 0 },
    order: { by: 'at', isDown: true },
  });
  expect(searchFromWire({ EspectaculoId: 3 }, false)).toMatchObject({ text: '', only: null, order: null });
});
