import { describe, expect, test } from 'vitest';
import type { PriceMatrix } from './price-matrix.ts';
import { matrixToWire, pricesToWire, readPriceChanges } from './sale-wire.ts';

const cell = (EspectaculoSectorId: number, SocioCategoriaId: number, Monto: string) => ({
  ...{ EspectaculoSectorId, SocioCategoriaId, Version: 3, Monto },
});
const body = { EspectaculoId: 1, Celdas: [cell(10, 1, '1600.50'), cell(10, 2, '')], Sectores: [] };
const read = (change: object = {}) => readPriceChanges({ ...body, ...change } as never);

describe('changes of prices', () => {
  test('are read in minor units; an empty cell is not sold, and no moment is now', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        ...{ showId: 1, fromAt: null, isConfirmed: false, sectors: [] },
        cells: [
          { showSectorId: 10, categoryId: 1, version: 3, amount: 160_050 },
          { showSectorId: 10, categoryId: 2, version: 3, amount: null },
        ],
      },
    });
  });

  test('may begin at a moment of Montevideo, and open or close sectors', () => {
    const change = {
      ...{ DesdeEn: '2026-11-28T10:00:00', Confirmado: true, Celdas: [] },
      Sectores: [{ EspectaculoSectorId: 10, Abierto: false }],
    };
    expect(read(change)).toMatchObject({
      value: {
        ...{ fromAt: new Date('2026-11-28T13:00:00Z'), isConfirmed: true },
        sectors: [{ showSectorId: 10, isOpen: false }],
      },
    });
  });

  test.each([
    ['a moment of no calendar', { DesdeEn: '2026-13-40T10:00' }, 'moment-out-of-range', {}],
    ['a day of no calendar', { DesdeEn: '2026-11-31T10:00:00' }, 'moment-out-of-range', {}],
    [
      'three decimals',
      { Celdas: [cell(1, 1, '1'), cell(1, 2, '1.005')] },
      'amount-decimals',
      { cell: 'Celda 2' },
    ],
    ['what is no amount', { Celdas: [cell(1, 1, 'gratis')] }, 'amount-invalid', { cell: 'Celda 1' }],
    ['one cell twice', { Celdas: [cell(1, 2, '1'), cell(1, 2, '2')] }, 'malformed', { field: 'Celdas' }],
    [
      'one sector twice',
      { Sectores: [true, false].map((Abierto) => ({ EspectaculoSectorId: 1, Abierto })) },
      'malformed',
      { field: 'Sectores' },
    ],
  ])('with %s are refused', (_what, change, problem, detail) => {
    expect(read(change)).toMatchObject({ ok: false, problem, detail });
  });

  test('of sectors and categories whose numbers only look alike are two cells', () => {
    expect(read({ Celdas: [cell(1, 11, '1'), cell(11, 1, '1')] }).ok).toBe(true);
  });
});

test('the matrix writes amounts as texts, a cell that is not sold empty, and what is to come with its moment', () => {
  const coming = [{ fromAt: new Date('2026-11-28T13:00:00Z'), amount: null }];
  const matrix = {
    ...{ showId: 1, currencySymbol: '$', categories: [{ id: 2, name: 'Socio', isVisitor: false }] },
    sectors: [
      {
        ...{ showSectorId: 10, standId: 3, standName: 'Delgado', code: 'A', description: 'Platea A' },
        ...{ isVisitor: false, isOpen: true, onSale: 4, total: 9 },
        cells: [
          { categoryId: 2, version: 3, amount: 0, coming },
          { categoryId: 1, version: 0, amount: null, coming: [] },
        ],
      },
    ],
  } as unknown as PriceMatrix;
  const [sector] = matrixToWire(matrix).Matriz.Sectores;
  expect(sector).toMatchObject({ EspectaculoSectorId: 10, Abierto: true, EnVenta: 4, Total: 9 });
  expect(sector?.Precios).toEqual([
    {
      ...{ SocioCategoriaId: 2, Version: 3, Monto: '0.00' },
      Proximos: [{ DesdeEn: '2026-11-28T10:00:00', Monto: '' }],
    },
    { SocioCategoriaId: 1, Version: 0, Monto: '', Proximos: [] },
  ]);
});

test('copied prices are those of a stand and a code', () => {
  expect(pricesToWire([{ standId: 3, code: 'B', categoryId: 2, amount: 79_050 }])).toEqual({
    Precios: [{ TribunaId: 3, SectorCod: 'B', SocioCategoriaId: 2, Monto: '790.50' }],
  });
});
