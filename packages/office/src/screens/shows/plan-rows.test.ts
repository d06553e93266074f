import { expect, test } from 'vitest';
import { amountText } from './plan-rows.ts';

test('an amount has cents or none, and what costs nothing is free', () => {
  expect([1600, 790.5, 0].map((amount) => amountText(amount, '$'))).toEqual(['$ 1.600', '$ 790,50', 'libre']);
});
