import { expect, it } from 'vitest';
import { chargeInDollars } from './dollar-charge.ts';

it.each([
  ['2400.00', 40, '60.00'],
  ['1200.00', 39.5, '30.38'],
  ['0.50', 40, '0.01'],
  ['100.00', 3, '33.33'],
  ['60.00', 1, '60.00'],
])('%s pesos at %d are %s dollars', (total, rate, dollars) => {
  expect(chargeInDollars(total, rate)).toBe(dollars);
});
