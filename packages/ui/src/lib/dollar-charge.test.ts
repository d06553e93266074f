import { describe, expect, it } from 'vitest';
import { chargeInDollars, dollarText } from './dollar-charge.ts';

describe('the dollar checkout', () => {
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
});

describe('beside the total stands', () => {
  it.each([
    ['the charge of a show in pesos', '2400.00', 1, 2, 40, 'US$60.00'],
    ['nothing for a show in dollars', '60.00', 2, 2, null, null],
    ['nothing with another method', '2400.00', 1, 1, 40, null],
    ['nothing without a rate', '2400.00', 1, 2, null, null],
    ['nothing while nothing is to be paid', '0.00', 1, 2, 40, null],
  ])('%s', (_case, total, currencyId, methodId, pesosPerDollar, text) => {
    const paymentMethod = { id: methodId, pesosPerDollar };
    expect(dollarText(total, { currency: { id: currencyId }, paymentMethod })).toBe(text);
  });

  it('nothing for a show that is not paid', () => {
    expect(dollarText('1.00', { currency: { id: 1 }, paymentMethod: null })).toBeNull();
  });
});
