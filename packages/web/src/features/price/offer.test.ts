import { describe, expect, test } from 'vitest';
import { categoryPriceText, type NamedPrice, offerOf, offerText } from './offer.ts';

const price = (name: string, amount: string, isPublic = false): NamedPrice => ({
  name,
  price: amount,
  isPublic,
});
const GENERAL = price('Público general', '1600.00', true);
const textOf = (...prices: NamedPrice[]) => {
  const offer = offerOf(prices);
  return offer && offerText(offer, '$');
};

describe('the short form of prices', () => {
  test.each<[string, NamedPrice[], string | null]>([
    ['none', [], null],
    ['one for all', [GENERAL], 'desde $1600'],
    ['the same for all', [price('Socio', '1600.00'), GENERAL], 'desde $1600'],
    [
      'less for members',
      [GENERAL, price('Socio', '790.50')],
      'desde $790.50 (Socio) · Público general $1600',
    ],
    ['less for the public', [price('Palco', '9000.00'), GENERAL], 'desde $1600 (Público general)'],
    ['free for members', [GENERAL, price('Socio', '0.00')], 'Gratis (Socio) · Público general $1600'],
    ['free for all', [price('Público general', '0.00', true)], 'Gratis'],
    ['nothing for the public', [price('Socio', '800.00'), price('Menor', '400.00')], 'desde $400 (Menor)'],
  ])('of %s', (_what, prices, text) => {
    expect(textOf(...prices)).toBe(text);
  });

  test('compares amounts, not texts', () => {
    expect(offerOf([price('Socio', '900.00'), price('Menor', '1000.00')])?.least.name).toBe('Socio');
  });

  test('names the public where others pay the same, in any order', () => {
    const same = price('Socio', '1600.00');
    for (const prices of [
      [same, GENERAL],
      [GENERAL, same],
    ])
      expect(offerOf(prices)).toEqual({ least: GENERAL, isForSome: false, general: null });
  });

  test('leaves the prices in the order of the server', () => {
    const prices = [GENERAL, price('Socio', '790.50')];
    offerOf(prices);
    expect(prices[0]).toBe(GENERAL);
  });
});

test.each([
  ['$', '1600.00', 'Socio $1600'],
  ['U$S ', '60.50', 'Socio U$S 60.50'],
  ['$', '0.00', 'Socio Gratis'],
  ['', '1600.00', 'Socio 1600'],
])('a category’s price with the symbol "%s" and %s is %s', (symbol, amount, text) => {
  expect(categoryPriceText(price('Socio', amount), symbol)).toBe(text);
});

test.each([
  ['0.00', 'Gratis'],
  ['1600.00', 'desde 1600'],
])('without a currency the price %s is "%s"', (amount, text) => {
  const offer = offerOf([price('Público general', amount, true)]);
  expect(offer && offerText(offer, '')).toBe(text);
});
