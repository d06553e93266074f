import { expect, test } from 'vitest';
import { drawingKey, sectorKey, sectorNameOf, toSeatRow } from './seating-wire.ts';

const body = { EspectaculoId: 1, TribunaId: 23, SectorCod: 'A1' };

test('a sector is named by show, stand and code, and each has a key of its own', () => {
  expect(sectorNameOf(body)).toEqual({ showId: 1, standId: 23, code: 'A1' });
  const others = [body, { ...body, EspectaculoId: 12, TribunaId: 3 }, { ...body, SectorCod: 'A' }];
  expect(new Set(others.map(sectorKey)).size).toBe(3);
});

test('a drawing has another key for another plan, and few of them whatever is asked for', () => {
  expect(drawingKey(body)).toBe(sectorKey(body));
  const keys = Array.from({ length: 100 }, (_, index) => drawingKey({ ...body, Plano: index + 1 }));
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys).not.toContain(drawingKey(body));
  expect(new Set(keys).size).toBe(7);
});

test('a row is written with its seats in their order', () => {
  const seats = [5, 3].map((seatId) => ({ seatId, seatName: `${seatId}` }));
  expect(toSeatRow({ rowId: 2, rowName: 'B', seats: seats as never })).toEqual({
    FilaId: 2,
    FilaNombre: 'B',
    Asientos: [
      { AsientoId: 5, AsientoNombre: '5' },
      { AsientoId: 3, AsientoNombre: '3' },
    ],
  });
});
