import { describe, expect, test } from 'vitest';
import type { PriceMatrix } from '../../api/prices.ts';
import {
  cellOf,
  conflicts,
  editedCells,
  firstProblem,
  isOfSide,
  keyOf,
  offeredCategories,
  pasted,
  pasteText,
  pricesOf,
  rowName,
  savedText,
  textOf,
  withAdjustment,
  withCopied,
  withTexts,
} from './matrix-rules.ts';

const row = (id: number, amounts: readonly string[], version = 1) => ({
  ...{
    id,
    standId: 1,
    standName: 'Norte',
    code: `S${id}`,
    description: `Platea ${id}`,
    isVisitor: false,
    isOpen: true,
  },
  ...{ onSale: 10, total: 10 },
  cells: amounts.map((amount, index) => ({ categoryId: index + 1, version, amount, coming: [] })),
});
const matrix = (rows: PriceMatrix['rows']): PriceMatrix => ({
  symbol: '$',
  categories: [
    { id: 1, name: 'Público', isVisitor: false },
    { id: 2, name: 'Socio', isVisitor: false },
    { id: 3, name: 'Visitante', isVisitor: true },
  ],
  rows,
});
const two = matrix([row(1, ['1600.00', '800.00']), row(2, ['900.00'])]);
const [first, second] = two.rows as [PriceMatrix['rows'][number], PriceMatrix['rows'][number]];
const none = new Map<string, string>();

test('what means what is saved is not typed', () => {
  const typed = withTexts(none, two, [
    { sectorId: 1, categoryId: 1, text: '1600' },
    { sectorId: 1, categoryId: 2, text: '850' },
    { sectorId: 9, categoryId: 2, text: '850' },
  ]);
  expect([...typed]).toEqual([['1/2', '850']]);
  expect(editedCells(typed, two)).toEqual([{ sectorId: 1, categoryId: 2, version: 1, amount: '850.00' }]);
  expect(textOf(typed, first, 1)).toBe('1.600');
});

test('the saved value of a cell by its key; none of a cell that has no price, or is gone', () => {
  expect(['1/1', '2/1', '2/2', '9/1'].map((key) => savedText(two, key))).toEqual(['1.600', '900', '', '']);
});

describe('a cell with a price to come', () => {
  const [sold, free] = row(1, ['1600.00', '0.00']).cells as [PriceMatrix['rows'][0]['cells'][0], object];
  const coming = [{ fromAt: '2026-12-01T10:00:00', amount: '2000.00' }];
  const planned = matrix([{ ...first, cells: [sold, free].map((one) => ({ ...sold, ...one, coming })) }]);

  test('takes the price of now as a change, which calls the other off', () => {
    const typed = withTexts(none, planned, [{ sectorId: 1, categoryId: 1, text: '1600' }]);
    expect(editedCells(typed, planned)).toEqual([
      { sectorId: 1, categoryId: 1, version: 1, amount: '1600.00' },
    ]);
  });

  test('is not called off by a percentage that leaves it as it is', () => {
    expect([...withAdjustment(none, planned, 10)]).toEqual([['1/1', '1.760']]);
  });
});

test('a cell that never had a price is of version 0', () => {
  const typed = withTexts(none, two, [{ sectorId: 2, categoryId: 2, text: 'libre' }]);
  expect(editedCells(typed, two)).toEqual([{ sectorId: 2, categoryId: 2, version: 0, amount: '0.00' }]);
});

describe('a rectangle from a spreadsheet', () => {
  const paste = (text: string, at = { row: 0, column: 0 }) => pasted(none, two, at, text);

  test('is laid down from the cell on', () => {
    const { typed, ...counts } = paste('1.700\t900\r\n950\tlibre\r\n');
    expect([...typed]).toEqual([
      ['1/1', '1.700'],
      ['1/2', '900'],
      ['2/1', '950'],
      ['2/2', 'libre'],
    ]);
    expect(counts).toEqual({ taken: 4, outside: 0, unread: 0 });
    expect(pasteText({ typed, ...counts })).toBe('');
  });

  test('leaves cells alone for which it has no price, and says what it left out', () => {
    const done = paste('Público\t"1.000,50"\t7\n950\n1\n2', { row: 0, column: 0 });
    expect([...done.typed]).toEqual([
      ['1/2', '1.000,50'],
      ['2/1', '950'],
    ]);
    expect(pasteText(done)).toBe('Pegados 2. 1 valor no es un precio; sobraron 2 fuera de la tabla.');
  });

  test('of ten thousand lines, or of anything at all, costs no more than the table has', () => {
    const long = Array.from({ length: 10_000 }, () => '5\t6\t7\t8').join('\n');
    const before = process.threadCpuUsage();
    expect(paste(long).taken).toBe(4);
    expect(paste('\0<script>'.repeat(100_000)).taken).toBe(0);
    expect(paste('\t'.repeat(100_000)).unread).toBe(0);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

test('all prices go up and down together; free ones stay free', () => {
  const prices = matrix([row(1, ['1600.00', '0.00'])]);
  expect([...withAdjustment(none, prices, 10)]).toEqual([['1/1', '1.760']]);
});

test('prices of another show go to the sectors of their stand and code, and the others stay', () => {
  const prices = ['1500.00', '0.00', '800.00'].map((amount, index) => ({
    ...{ standId: 1, code: 'S1', categoryId: index === 2 ? 2 : 1, amount },
    ...(index === 1 && { code: 'PALCO' }),
  }));
  const done = withCopied(new Map([['2/1', '70']]), two, prices);
  expect([...done.typed]).toEqual([
    ['2/1', '70'],
    ['1/1', '1.500'],
  ]);
  expect(done.without.map(({ id }) => id)).toEqual([2]);
});

test('a sector that was of the other side in the other show takes none of its prices', () => {
  const prices = [1, 3].map((categoryId) => ({ standId: 1, code: 'S1', categoryId, amount: '1500.00' }));
  expect([...withCopied(none, two, prices).typed]).toEqual([['1/1', '1.500']]);
  const moved = matrix([{ ...first, isVisitor: true, cells: [] }]);
  expect([...withCopied(none, moved, prices).typed]).toEqual([['1/3', '1.500']]);
  expect(withCopied(none, moved, prices.slice(0, 1)).without.map(({ id }) => id)).toEqual([1]);
});

test('an archived category is offered only where it is already', () => {
  const categories = [{ id: 1 }, { id: 2, isArchived: true }, { id: 3, isArchived: true }];
  const offered = (...had: number[]) =>
    offeredCategories(
      categories,
      had.map((categoryId) => ({ categoryId })),
    ).map(({ id }) => id);
  expect([offered(), offered(3, 1)]).toEqual([[1], [1, 3]]);
});

test('what is no price is found before it is sent', () => {
  expect(firstProblem(new Map([['1/1', '5']]))).toBe('');
  expect(firstProblem(new Map([['1/1', 'x']]))).toMatch(/^Escribí un precio/);
});

test('of two who changed the matrix only the same cells clash', () => {
  const now = matrix([row(1, ['1700.00', '800.00'], 2), second]);
  const typed = new Map([
    ['1/1', '1.500'],
    ['2/1', '950'],
  ]);
  expect(conflicts(typed, two, now)).toEqual([
    { key: '1/1', label: 'Platea 1 (Norte) Público', saved: '1.700', typed: '1.500' },
  ]);
});

test('a cell is found by its category, and named by sector and category', () => {
  expect([cellOf(first, 2)?.amount, cellOf(second, 2)]).toEqual(['800.00', undefined]);
  expect([keyOf(1, 2), rowName(first)]).toEqual(['1/2', 'Platea 1 (Norte)']);
});

test('a category has prices in the sectors of its side alone', () => {
  const visitors = { ...first, isVisitor: true };
  const sides = [first, visitors].map((one) => two.categories.map((category) => isOfSide(one, category)));
  expect(sides).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
});

test('the prices of a matrix are what is typed, else what is saved; what is no price is none', () => {
  const typed = new Map([
    ['1/1', '1700'],
    ['1/2', ''],
    ['2/2', 'x'],
  ]);
  expect(pricesOf(two, typed)).toEqual([
    { standId: 1, code: 'S1', categoryId: 1, amount: '1700.00' },
    { standId: 1, code: 'S2', categoryId: 1, amount: '900.00' },
  ]);
});
