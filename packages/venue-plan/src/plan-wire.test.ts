import { expect, test } from 'vitest';
import { planFromWire, planToWire } from './plan-wire.ts';
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
