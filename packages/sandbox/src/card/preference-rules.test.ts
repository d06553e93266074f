import { expect, test } from 'vitest';
import { fieldsOf } from '../shared/fields.ts';
import { preferenceProblem } from './preference-rules.ts';

const item = { title: 'Entradas', quantity: 2, unit_price: 1600 };
const problemOf = (change: object) =>
  preferenceProblem(fieldsOf({ items: [item], ...change }))?.error ?? null;
const withItem = (change: object) => ({ items: [{ ...item, ...change }] });

test.each<[string, object, string | null]>([
  ['what is needed', {}, null],
  ['no items', { items: undefined }, 'invalid_items'],
  ['an item without a title', withItem({ title: '' }), 'invalid_items'],
  ['half an item', withItem({ quantity: 0.5 }), 'invalid_items'],
  ['a free item', withItem({ unit_price: 0 }), 'invalid_items'],
  ['a currency that is not taken', withItem({ currency_id: 'EUR' }), 'invalid_items'],
  ['pesos named and not named', { items: [item, { ...item, currency_id: 'UYU' }] }, null],
  ['two currencies', { items: [item, { ...item, currency_id: 'USD' }] }, 'invalid_items'],
  ['36 instalments', { payment_methods: { installments: 36 } }, null],
  ['0 instalments', { payment_methods: { installments: 0 } }, 'invalid_payment_methods'],
  ['a list for addresses', { back_urls: [] }, 'invalid_back_urls'],
  ['empty addresses', { back_urls: { success: '', failure: null } }, null],
  ['an address that runs', { back_urls: { success: 'javascript:x' } }, 'invalid_back_urls'],
  ['automatic return by another word', { auto_return: 'ever' }, 'invalid_auto_return'],
  ['an address for notifications that is none', { notification_url: 'aquí' }, 'invalid_notification_url'],
  ['a date of no calendar', { expiration_date_to: '2026-13-40T00:00:00Z' }, 'invalid_expiration_date_to'],
  [
    'an end before its beginning',
    { expiration_date_from: '2026-11-20T18:00:00Z', expiration_date_to: '2026-11-20T18:00:00Z' },
    'invalid_expiration_date_to',
  ],
  ['an e-mail of 150 characters', { payer: { email: 'a'.repeat(150) } }, null],
])('a preference with %s', (_what, change, error) => {
  expect(problemOf(change)).toBe(error);
});
