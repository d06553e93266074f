import { expect, test } from 'vitest';
import {
  planFromWire,
  planToWire,
  rowFromWire,
  rowToWire,
  svgRowFromWire,
  svgRowToWire,
} from './plan-wire.ts';
import type { VenuePlan } from './venue-plan.ts';

const PLAN: VenuePlan = {
  ...{ name: 'Parque', address: 'Calle 1', mapUrl: 'https://mapa.example', logoUrl: '' },
  stands: [{ id: 10, name: 'Paddock' }],
  sectors: [
    {
      ...{ standId: 10, code: 'A', description: 'Platea', sale: 'numbered', capacity: 3, class: 'popular' },
      ...{ isAccessible: true, isVisitor: false, photoUrls: ['/una.webp'] },
      shape: { from: 1.25, to: 50, inner: 12, outer: 34, bend: 20 },
      rows: [
        {
          ...{ id: 2, name: 'B' },
          seats: [
            { id: 1, name: '1' },
            { id: 2, name: '3', isAccessible: true },
            { id: 3, name: '5', isCompanion: true, hasPoorView: true },
          ],
        },
      ],
      svgSeats: [{ rowId: 2, seatIds: [1, 2] }],
    },
    {
      ...{ standId: 10, code: 'B', description: 'Popular', sale: 'unnumbered', capacity: 50, class: '' },
      ...{ isAccessible: false, isVisitor: true, photoUrls: [], rows: [], isArchived: true },
    },
  ],
};

test('a plan comes back from the wire as it went', () => {
  expect(planFromWire(planToWire(PLAN))).toEqual(PLAN);
});

test('a seat whose name is its number says it once, and what is not so is left out', () => {
  expect(planToWire(PLAN).Sectores[0]?.Filas[0]?.Asientos).toEqual([
    { AsientoId: 1 },
    { AsientoId: 2, AsientoNombre: '3', Accesible: true },
    { AsientoId: 3, AsientoNombre: '5', Acompanante: true, VisionReducida: true },
  ]);
});

test('a sector without numbers has no rows, whatever comes with it', () => {
  const wire = planToWire(PLAN);
  const Sectores = wire.Sectores.map((sector) => ({ ...sector, SectorNumerado: false }));
  expect(planFromWire({ ...wire, Sectores }).sectors.map(({ rows }) => rows)).toEqual([[], []]);
});

test('a row, whose seats keep their order and names', () => {
  const row = {
    ...{ id: 7, name: 'Ñ' },
    seats: [
      { id: 12, name: '12' },
      { id: 3, name: '03', hasPoorView: true },
      { id: 4, name: '', isAccessible: true },
    ],
  };
  const wire = {
    ...{ FilaId: 7, FilaNombre: 'Ñ' },
    Asientos: [
      { AsientoId: 12 },
      { AsientoId: 3, AsientoNombre: '03', VisionReducida: true },
      { AsientoId: 4, AsientoNombre: '', Accesible: true },
    ],
  };
  expect(rowToWire(row)).toEqual(wire);
  expect(rowFromWire(wire)).toEqual(row);
});

test('what the wire says is not so is not kept', () => {
  const seat = { AsientoId: 1, Accesible: false, Acompanante: false, VisionReducida: false };
  expect(rowFromWire({ FilaId: 1, FilaNombre: 'A', Asientos: [seat] }).seats).toEqual([{ id: 1, name: '1' }]);
  expect(rowFromWire({ FilaId: 1, FilaNombre: 'A', Asientos: [] }).seats).toEqual([]);
});

test('the seats of a drawing’s row, which the wire does not share', () => {
  const row = { rowId: 2, seatIds: [9, 1] };
  const wire = svgRowToWire(row);
  expect(wire).toEqual({ FilaId: 2, AsientoIds: [9, 1] });
  expect(svgRowFromWire(wire)).toEqual(row);
  wire.AsientoIds.push(7);
  expect(row.seatIds).toEqual([9, 1]);
});
