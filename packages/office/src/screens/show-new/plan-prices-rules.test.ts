import { expect, test } from 'vitest';
import type { ShowOptions, VenueSector } from '../../api/show-options.ts';
import { BLOCKED, EMPTY_PLAN, type PlanSector, type ShowPlan } from '../../api/show-plan.ts';
import { matrixOfPlan, openedSectors, pricedSectors } from './plan-prices-rules.ts';

const sector = (id: number, code: string): VenueSector => ({
  ...{ id, code, standId: 1, standName: 'Norte', name: `Platea ${code}`, uniqueName: '', capacity: 100 },
  ...{ isNumbered: true, isVisitor: false, isAccessible: false },
});
const named = { types: [], teams: [], competitions: [], methods: [], extraFields: [], templates: [] };
const options: ShowOptions = {
  ...{ ...named, sources: [], currencies: [{ id: 2, name: 'Dólares', symbol: 'US$' }] },
  venues: [{ id: 5, name: 'Estadio', sectors: [sector(11, 'A'), sector(12, 'B')] }],
  categories: [
    { id: 1, name: 'Público', isVisitor: false, isPublic: true },
    { id: 2, name: 'Socio', isVisitor: false, isPublic: false },
  ],
};
const price = (categoryId: number, amount: number, isPublished = true) => ({
  ...{ categoryId, amount, isPublished },
});
const own: PlanSector = {
  ...{ sectorId: 11, isOpen: true, prices: [price(1, 1600.5, false)] },
  setAside: [{ allotment: BLOCKED, count: 40 }],
};
const plan: ShowPlan = { ...EMPTY_PLAN, venueId: 5, currencyId: 2, sectors: [own] };
const matrix = matrixOfPlan(plan, options);
const priced = (cells: Readonly<Record<string, string>>, sectors = plan.sectors) =>
  pricedSectors({ ...plan, sectors }, plan, matrix, new Map(Object.entries(cells)));

test('the matrix has all sectors of the venue, with what the draft has of them', () => {
  expect(matrix).toMatchObject({ symbol: 'US$', categories: [{ name: 'Público' }, { name: 'Socio' }] });
  expect(matrix.rows).toMatchObject([
    { ...{ id: 11, code: 'A', isOpen: true, onSale: 60, total: 100 }, cells: [{ amount: '1600.50' }] },
    { id: 12, isOpen: false, onSale: 100, cells: [] },
  ]);
  expect(matrixOfPlan({ ...plan, venueId: 9 }, options).rows).toEqual([]);
});

test('prices are put over the saved ones; what is no price changes none', () => {
  expect(priced({})).toEqual([own]);
  expect(priced({ '11/1': '1.700', '11/2': 'libre' })).toEqual([
    { ...own, prices: [price(1, 1700, false), price(2, 0)] },
  ]);
  expect(priced({ '11/1': 'caro' })).toEqual([own]);
  // Typed and undone.
  expect(priced({}, [{ ...own, prices: [price(1, 5)] }])).toEqual([own]);
});

test('a sector is opened by its first price and closed without its last', () => {
  expect(priced({ '12/1': '500' })).toEqual([
    own,
    { sectorId: 12, isOpen: true, prices: [price(1, 500)], setAside: [] },
  ]);
  expect(priced({ '11/1': '' })).toMatchObject([{ isOpen: false, prices: [] }]);
  // A sector that was closed although it has prices must stay closed.
  expect(priced({ '11/2': '5' }, [{ ...own, isOpen: false }])).toMatchObject([{ isOpen: false }]);
});

test('prices of categories that there are no more stay for the check list to tell', () => {
  const saved = { ...plan, sectors: [{ ...own, prices: [price(9, 70)] }] };
  expect(pricedSectors(saved, saved, matrix, new Map([['11/2', '80']]))).toMatchObject([
    { prices: [price(2, 80), price(9, 70)] },
  ]);
});

test('a sector is opened and closed, of the draft or not', () => {
  expect(openedSectors(plan.sectors, 11, false)).toMatchObject([{ sectorId: 11, isOpen: false }]);
  expect(openedSectors(plan.sectors, 12, true)).toMatchObject([own, { sectorId: 12, isOpen: true }]);
});
