import { expect, test } from 'vitest';
import { amountText, moneyText, priceText } from './money.ts';

test.each([
  ['1200.00', '1200', '$1200'],
  ['1200.50', '1200.50', '$1200.50'],
  ['0.00', 'Gratis', 'Gratis'],
  ['0.50', '0.50', '$0.50'],
  ['100.10', '100.10', '$100.10'],
])('%s reads as %s and, with its currency, %s', (amount, price, money) => {
  expect(priceText(amount)).toBe(price);
  expect(moneyText('$', amount)).toBe(money);
});

test('a number of the wire becomes price text', () => {
  expect(amountText(1200.5)).toBe('1200.50');
  expect(amountText(0)).toBe('0.00');
});
