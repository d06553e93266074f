import { expect, it } from 'vitest';
import { chargeInDollars } from './dollar-charge.ts';

it.each([
  ['2400.00', 1, 40, '60.00'],
  ['1200.00', 1, 39.5, '30.38'],
  ['0.50', 1, 40, '0.01'],
  ['100.00', 1, 3, '33.33'],
  ['60.00', 2, null, '60.00'],
  ['60.00', 2, 40, '60.00'],
  ['60.00', 1, null, null],
])('%s in currency %d at %s is charged as %s dollars', (total, currencyId, pesosPerDollar, dollars) => {
  expect(chargeInDollars(total, { currencyId, pesosPerDollar })).toBe(dollars);
});
