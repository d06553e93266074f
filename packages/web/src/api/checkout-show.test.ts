import { expect, it } from 'vitest';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { checkoutShow } from './checkout-show.ts';

it.each([
  [2, 2],
  [0, 1],
  [undefined as never, 1],
])('a show that names the currency %s is paid in %i (spec 2 §9)', (MonedaId, id) => {
  const show = checkoutShow({ ...aWireShowDetail(), MonedaId }, 101, '2026-11-20');
  expect(show.currency).toEqual({ id, symbol: '$' });
});
