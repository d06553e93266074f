import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '../testing/builders.ts';
import { type CardShop, openCardShop } from '../testing/card-shop.ts';

let shop: CardShop;

beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

test('a preference echoes what was asked and can be read and changed', async () => {
  const created = await shop.createOrder();
  expect(created).toMatchObject({ external_reference: '7-99', collector_id: 123456789, site_id: 'MLU' });
  expect(created.id).toMatch(/^123456789-[0-9a-f-]{36}$/);
  expect(created.init_point).toBe(
    `${shop.sandbox.cardProvider.baseUrl}/checkout/v1/redirect?pref_id=${created.id}`,
  );
  const shorter = { expiration_date_to: '2026-11-20T18:00:00.000-03:00' };
  expect(
    await shop.call(`/checkout/preferences/${created.id}`, { method: 'PUT', body: shorter }),
  ).toMatchObject({
    status: 200,
  });
  const read = await shop.call(`/checkout/preferences/${created.id}`);
  expect(read.body).toMatchObject({ ...shorter, binary_mode: true });
});

test.each([
  ['no items', { items: [] }, 'invalid_items'],
  ['a negative price', { items: [{ title: 'x', quantity: 1, unit_price: -1 }] }, 'invalid_items'],
  ['37 instalments', { payment_methods: { installments: 37 } }, 'invalid_payment_methods'],
  ['a binary mode that is text', { binary_mode: 'true' }, 'invalid_binary_mode'],
  ['a return address that is none', { back_urls: { success: 'nada' } }, 'invalid_back_urls'],
  ['automatic return without an address', { back_urls: {} }, 'invalid_auto_return'],
  ['an expiry that is no date', { expiration_date_to: '20/11/2026' }, 'invalid_expiration_date_to'],
  ['a start that is no date', { expiration_date_from: 'ayer' }, 'invalid_expiration_date_from'],
  ['a too long e-mail', { payer: { email: 'a'.repeat(151) } }, 'invalid_payer'],
])('a preference with %s is refused in the provider’s envelope', async (_what, change, error) => {
  const answer = await shop.call('/checkout/preferences', { method: 'POST', body: shop.order(change) });
  expect(answer).toMatchObject({ status: 400, body: { error, status: 400, cause: [] } });
});

test('a wrong bearer token and broken JSON are refused', async () => {
  expect((await shop.call('/v1/payments/1', { token: 'otro' })).status).toBe(401);
  const broken = await fetch(`${shop.sandbox.cardProvider.baseUrl}/checkout/preferences`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.sandbox.cardProvider.accessToken}`,
      'content-type': 'application/json',
    },
    body: '{"items":',
  });
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'bad_request', status: 400 }]);
});

test('the first digits of a card tell its brand', async () => {
  const { baseUrl, publicKey } = shop.sandbox.cardProvider;
  const answer = await fetch(`${baseUrl}/v1/payment_methods?public_key=${publicKey}&bins=34345678`);
  expect(await answer.json()).toMatchObject([{ id: 'amex', settings: [{ security_code: { length: 4 } }] }]);
  expect((await fetch(`${baseUrl}/v1/payment_methods?bins=4`)).status).toBe(401);
});

test('what the merchant writes is escaped on the payment page', async () => {
  const items = [{ title: '<img src=x onerror=alert(1)>', quantity: 1, unit_price: 10 }];
  const page = await createBrowser().open((await shop.createOrder({ items })).init_point);
  expect(page.text).toContain('&lt;img src=x');
  expect(page.text).not.toContain('<img');
});
