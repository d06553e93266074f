import type { SectorPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { expect, test } from 'vitest';
import { readLine } from './seat-line-wire.ts';
import { planChanges, planFields } from './venue-audit-wire.ts';
import { comparisonToWire, findingToWire, listedToWire, venueToWire } from './venues-wire.ts';

const PLAN: VenuePlan = {
  ...{ name: 'Parque', address: 'Calle 1' },
  stands: [{ id: 1, name: 'Norte' }],
  sectors: [
    {
      ...{ standId: 1, code: 'B', description: 'Popular', sale: 'unnumbered', capacity: 50, rows: [] },
      ...{ isVisitor: true, isAccessible: true },
    },
  ],
};

test('a venue says whether its plan is a draft, and 0 before the first publication', () => {
  const draft = { id: 4, number: 1, state: 'draft' as const, plan: PLAN };
  const venue = { id: 3, version: 2, newest: draft, published: null };
  expect(venueToWire(venue, [])).toMatchObject({
    EscenarioId: 3,
    Version: 2,
    Publicada: 0,
    EsBorrador: true,
  });
  const published = { ...venue, newest: { ...draft, state: 'published' as const }, published: draft };
  const uses = [
    { standId: 1, code: null, shows: 3 },
    { standId: 1, code: 'B', shows: 2 },
  ];
  expect(venueToWire(published, uses)).toMatchObject({
    ...{ Publicada: 1, EsBorrador: false },
    EnUso: [
      { TribunaId: 1, Espectaculos: 3 },
      { TribunaId: 1, SectorCod: 'B', Espectaculos: 2 },
    ],
  });
});

test('a listed venue says when it was published, in Montevideo', () => {
  const venue = { id: 3, name: 'Parque', address: '', revision: 2, hasDraft: true, sectors: 1, places: 50 };
  expect(listedToWire({ ...venue, publishedAt: null }).PublicadaEn).toBe('');
  const publishedAt = new Date('2026-11-22T20:00:00Z');
  expect(listedToWire({ ...venue, publishedAt })).toMatchObject({ PublicadaEn: '2026-11-22T17:00:00' });
});

test('a finding says its place as far as it has one', () => {
  expect(findingToWire({ kind: 'no-sectors', at: {}, text: 'x' })).toEqual({ Texto: 'x' });
  expect(findingToWire({ kind: 'id-repeated', at: { sector: 0, row: 1, seat: 2 }, text: 'x' })).toEqual({
    ...{ Texto: 'x', Sector: 0, Fila: 1, Asiento: 2 },
  });
});

test('a comparison tells sectors that come and go apart, and why a place is in the way', () => {
  const sector = { standId: 1, code: 'A', description: 'Platea' };
  const obstacle = { standId: 1, code: 'A', rowName: null, seatName: null, places: 3 };
  const wire = comparisonToWire({
    ...{ showId: 9, name: 'Partido', startsAt: new Date('2026-11-22T20:00:00Z'), revision: 1 },
    sectors: [{ standId: 1, code: 'A', added: 1, removed: 2, renamed: 3 }],
    movedSectors: [
      { ...sector, change: 'added' },
      { ...sector, code: 'Z', change: 'gone' },
      { ...sector, code: 'B', change: 'renamed' },
    ],
    obstacles: [
      { ...obstacle, reason: 'set-aside' },
      { ...obstacle, rowName: '1', seatName: '2', reason: 'renamed' },
    ],
    inTheWay: 7,
  });
  expect(wire).toMatchObject({
    Cambios: [{ TribunaId: 1, SectorCod: 'A', Agregados: 1, Quitados: 2, Renombrados: 3 }],
    SectoresNuevos: [{ SectorCod: 'A' }],
    SectoresQuitados: [{ SectorCod: 'Z' }],
    SectoresRenombrados: [{ SectorCod: 'B' }],
    Impedimentos: [
      { FilaNombre: '', AsientoNombre: '', Lugares: 3, Causa: 'apartado' },
      { FilaNombre: '1', AsientoNombre: '2', Causa: 'nombre' },
    ],
    LugaresImpedidos: 7,
  });
});

test('the audit tells a plan by its sectors', () => {
  expect(planFields(PLAN)).toEqual({
    ...{ Nombre: 'Parque', Dirección: 'Calle 1', Mapa: '', Logo: '', Tribunas: ['1 Norte'], Lugares: 50 },
    'Sector 1 B': 'Popular · sin numerar · 50 lugares · accesible · visitante',
  });
});

test('the audit tells the seats that change, of so many rows, and not those of a new sector', () => {
  const seated = (code: string, rows: SectorPlan['rows']): SectorPlan => ({
    ...{ standId: 1, code, description: 'Platea', sale: 'numbered', capacity: 0, rows },
  });
  const row = (id: number, ...seats: SectorPlan['rows'][number]['seats']) => ({ id, name: `F${id}`, seats });
  const seat = { id: 1, name: '1' };
  const of = (...sectors: SectorPlan[]): VenuePlan => ({ ...PLAN, sectors });
  const before = of(seated('A', [row(1, { ...seat, hasPoorView: true }), row(2, seat)]));
  const after = of(seated('A', [row(1, { ...seat, name: '3' }), row(2, seat)]), seated('B', [row(1, seat)]));
  const { before: was, after: is } = planChanges(before, after);
  expect(was).toMatchObject({ 'Sector 1 A, fila N.º 1': 'F1: 1 visión reducida' });
  expect(is).toMatchObject({ 'Sector 1 A, fila N.º 1': 'F1: 3 (N.º 1)' });
  expect(Object.keys(is).filter((name) => name.includes('fila'))).toHaveLength(1);
  const many = Array.from({ length: 45 }, (_, index) => row(index + 1, seat));
  const drawn = planChanges(of(seated('A', [])), of(seated('A', many))).after;
  expect(drawn).toMatchObject({ 'Otras filas que cambian': 5 });
});

test('a line of a seat table has numbers, and names where they are not the numbers', () => {
  const line = { tribuna: '10', sector: 'a', fila: '1', asiento: '2', nombre_fila: '', nombre_asiento: '4' };
  expect(readLine(line)).toEqual({
    ...{ standId: 10, code: 'A', rowId: 1, seatId: 2, rowName: '1', seatName: '4' },
  });
  expect(readLine({ ...line, asiento: '100' })).toEqual({
    text: 'asiento: «100» no es un número de 1 a 99.',
  });
});
