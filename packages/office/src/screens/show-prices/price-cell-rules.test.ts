import { describe, expect, test } from 'vitest';
import { adjusted, cellText, readCell, stepOf } from './price-cell-rules.ts';

describe('a cell', () => {
  test.each([
    ['', ''],
    ['libre', '0.00'],
    ['Gratis ', '0.00'],
    ['0', '0.00'],
    ['1600', '1600.00'],
    ['1.600', '1600.00'],
    ['1.600,5', '1600.50'],
    ['1600.50', '1600.50'],
    ['$ 1.600', '1600.00'],
    ['US$ 40', '40.00'],
    ['00160', '160.00'],
    ['999.999,99', '999999.99'],
  ])('%j is %j', (text, amount) => {
    expect(readCell(text)).toEqual({ ok: true, amount });
  });

  test.each(['mil', '-1', '1e5', '1000000', '1,6,0', '=A1', '9'.repeat(40), '1.60.0'])(
    '%j is no price',
    (text) => {
      expect(readCell(text)).toMatchObject({ ok: false });
    },
  );

  test('with three decimals says so', () => {
    expect(readCell('1600,555')).toEqual({
      ...{ ok: false, problem: 'El precio no puede tener más de dos decimales.' },
    });
  });

  test.each([
    ['', ''],
    ['0.00', 'libre'],
    ['160.00', '160'],
    ['1600.50', '1.600,50'],
    ['999999.99', '999.999,99'],
  ])('%j is written %j, and read again as it was', (amount, text) => {
    expect(cellText(amount)).toBe(text);
    expect(readCell(text)).toEqual({ ok: true, amount });
  });
});

test.each([
  ['1600.00', 10, '$', '1760.00'],
  ['1605.00', 0, '$', '1610.00'],
  ['1234.50', -50, '$', '620.00'],
  ['10.00', -90, '$', '10.00'],
  ['999999.00', 100, '$', '999990.00'],
  ['0.00', 50, '$', '0.00'],
  ['', 50, '$', ''],
  ['25.00', 10, 'US$', '28.00'],
  ['1.00', -90, 'US$', '1.00'],
])('%j and %i %% in %s is %j', (amount, percent, symbol, result) => {
  expect(adjusted(amount, percent, stepOf(symbol))).toBe(result);
});
