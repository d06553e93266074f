import { describe, expect, test } from 'vitest';
import { cellText, changesText, isLarge, readCellAmount } from './price-change-rules.ts';

describe('what a cell says', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['0.00', 0],
    ['1600', 160_000],
    ['1600.5', 160_050],
    ['999999.99', 99_999_999],
  ])('%j is an amount', (text, value) => {
    expect(readCellAmount(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['1600.555', 'amount-decimals'],
    ['1.600,50', 'amount-invalid'],
    ['1000000', 'amount-invalid'],
    ['9'.repeat(30), 'amount-invalid'],
    ['-1', 'amount-invalid'],
    ['1e5', 'amount-invalid'],
    ['=A1', 'amount-invalid'],
    ['٣', 'amount-invalid'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readCellAmount(text)).toMatchObject({ ok: false, problem });
  });
});

describe('a change that is asked about', () => {
  const change = (before: number | null, after: number | null) => ({
    cell: 'Platea A (Norte) Socio',
    before,
    after,
  });

  test.each([
    [160_000, 16_000, true],
    [160_000, 80_000, false],
    [160_000, 79_999, true],
    [160_000, 240_000, false],
    [160_000, 240_001, true],
    [0, 100, true],
    [160_000, 0, true],
    [0, 0, false],
    [null, 160_000, false],
    [160_000, null, false],
  ])('from %s to %s: %s', (before, after, is) => {
    expect(isLarge(change(before, after))).toBe(is);
  });

  test('is named, up and down, and of many the first ones', () => {
    expect(changesText([change(160_000, 16_000), change(16_000, 160_050)], '$')).toBe(
      'Bajás Platea A (Norte) Socio de $ 1.600 a $ 160. Subís Platea A (Norte) Socio de $ 160 a $ 1.600,50.',
    );
    expect(changesText([change(160_000, 0)], '$')).toBe('Bajás Platea A (Norte) Socio de $ 1.600 a libre.');
    const many = Array.from({ length: 7 }, () => change(100, 1));
    expect(changesText(many, '$')).toMatch(/( Bajás [^.]*\.){4} Y 2 cambios más\.$/);
  });
});

test('a price is an amount, free, or not sold', () => {
  expect([null, 0, 160_000].map((amount) => cellText(amount, '$'))).toEqual([
    'sin venta',
    'libre',
    '$ 1.600',
  ]);
});
