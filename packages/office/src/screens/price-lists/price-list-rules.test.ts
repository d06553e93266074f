import { expect, test } from 'vitest';
import type { PriceList } from '../../api/price-lists.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import { listVersions, matrixOfList, nameProblem, typedPrices } from './price-list-rules.ts';

const sector = (id: number, code: string) => ({
  ...{ id, code, standId: 1, standName: 'Norte', name: `Platea ${code}`, uniqueName: '', capacity: 100 },
  ...{ isNumbered: true, isVisitor: false, isAccessible: false },
});
const named = { types: [], teams: [], competitions: [], methods: [], extraFields: [], templates: [] };
const options: ShowOptions = {
  ...{ ...named, sources: [], currencies: [{ id: 1, name: 'Pesos', symbol: '$' }] },
  venues: [{ id: 5, name: 'Estadio', sectors: [sector(11, 'A'), sector(12, 'B')] }],
  categories: [{ id: 1, name: 'Público', isVisitor: false, isPublic: true }],
};
const price = (code: string, amount: string) => ({ standId: 1, code, categoryId: 1, amount });
const list: PriceList = {
  ...{ id: 4, version: 2, name: 'Clausura', venueId: 5, currencyId: 1 },
  prices: [price('A', '1600.00'), price('VIEJO', '300.00')],
};
const matrix = matrixOfList(list, options);

test('a list has every sector that its venue has now', () => {
  expect(matrix.rows).toMatchObject([
    { id: 11, code: 'A', cells: [{ categoryId: 1, amount: '1600.00', version: 2 }] },
    { id: 12, code: 'B', cells: [] },
  ]);
  expect(matrixOfList({ ...list, venueId: 9 }, options).rows).toEqual([]);
});

test('prices of sectors and categories that are archived stay when others are typed', () => {
  const retired = { ...price('A', '100.00'), categoryId: 9 };
  const typed = new Map([
    ['11/1', ''],
    ['12/1', '900'],
  ]);
  expect(typedPrices({ ...list, prices: [...list.prices, retired] }, matrix, typed)).toEqual([
    ...[price('B', '900.00'), price('VIEJO', '300.00'), retired],
  ]);
});

test('of two who changed a list, what was typed is shown beside what is saved', () => {
  const now = { ...list, version: 3, name: 'Clausura 26', prices: [price('A', '1700.00')] };
  const typed = new Map([['11/1', '1.500']]);
  const later = { list: now, matrix: matrixOfList(now, options) };
  expect(listVersions({ list, matrix, name: list.name, typed }, later)).toMatchObject([
    { label: 'Platea A (Norte) Público', saved: '1.700', typed: '1.500' },
  ]);
  expect(listVersions({ list, matrix, name: 'Mía', typed: new Map() }, later)).toEqual([
    { label: 'Nombre', saved: 'Clausura 26', typed: 'Mía' },
  ]);
});

test.each([
  [' ab ', false],
  ['Clausura', true],
])('the name %j is one: %s', (name, isOne) => {
  expect(nameProblem(name) === null).toBe(isOne);
});
