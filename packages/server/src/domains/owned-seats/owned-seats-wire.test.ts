import { expect, test } from 'vitest';
import type { OwnedSeat, SeatOfPlan } from './owned-seat-store.ts';
import {
  ownedSeatToWire,
  placesToWire,
  placeText,
  rowsToWire,
  seatFields,
  subjectOf,
} from './owned-seats-wire.ts';

const SEAT: OwnedSeat = {
  ...{ id: 4, version: 2, venueName: 'Parque', standName: 'Norte', sectorName: 'Platea A', rowName: '3' },
  ...{ seatName: '12', typeId: 1, documentType: 'CI', document: '12345672', holderName: '', email: 'a@b.uy' },
  ...{ code: '402517', hasPin: true, givenAt: new Date('2026-11-01T15:00:00Z'), endedAt: null },
};

test('a season seat; the audit has the end of the document alone', () => {
  expect(ownedSeatToWire(SEAT)).toMatchObject({
    ...{ ButacaId: 4, Documento: 'CI 1.234.567-2', Desde: '2026-11-01T12:00:00', Baja: '', TienePin: true },
  });
  expect(seatFields(SEAT)).toEqual({
    ...{ Butaca: 'Norte · Platea A, fila 3, asiento 12', Documento: '•••• 672', Correo: 'a@b.uy' },
  });
});

test('places that stayed are counted, and a hundred of them named', () => {
  const place = {
    ownedSeatId: 4,
    showId: 9,
    showName: 'Clásico',
    startsAt: SEAT.givenAt,
    why: 'held',
  } as const;
  const told = placesToWire(3, Array(120).fill(place));
  expect(told).toMatchObject({ Lugares: 3, Quedan: 120 });
  expect(told.SinCambio).toHaveLength(100);
  expect(told.SinCambio[0]).toMatchObject({ EspectaculoId: 9, Motivo: 'en-compra' });
});

test('seats stand in their rows', () => {
  const seat = { rowId: 1, rowName: 'A', seatName: '1', ownedSeatId: null } as SeatOfPlan;
  const rows = rowsToWire([
    { ...seat, seatId: 1 },
    { ...seat, seatId: 2, seatName: '2', ownedSeatId: 8 },
    { ...seat, rowId: 2, rowName: 'B', seatId: 1 },
  ]);
  expect(rows.map(({ Fila, Asientos }) => [Fila, Asientos.map(({ EsButaca }) => EsButaca)])).toEqual([
    ['A', [false, true]],
    ['B', [false]],
  ]);
});

test('a season seat is named by its place, in the audit with its number', () => {
  const place = 'Norte · Platea A, fila 3, asiento 12';
  expect(placeText(SEAT)).toBe(place);
  expect(subjectOf(SEAT)).toEqual({ entity: 'butaca', entityId: '4', entityName: place });
});
