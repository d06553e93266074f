import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrowser, type Merchant } from '../testing/builders.ts';
import { type CardShop, openCardShop } from '../testing/card-shop.ts';
import type { CardPayment } from './wire.ts';

let shop: CardShop;

beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

function signatureIsValid(notification: Merchant['received'][number]): boolean {
  const parts = new URLSearchParams(String(notification.headers['x-signature']).replace(',', '&'));
  const manifest = `id:${notification.url.searchParams.get('data.id')};request-id:${notification.headers['x-request-id']};ts:${parts.get('ts')};`;
  return parts.get('v1') === createHmac('sha256', 'clave-secreta-de-prueba').update(manifest).digest('hex');
}

test('paying on the page approves, returns to the site and notifies with a valid signature', async () => {
  const { id, init_point } = await shop.createOrder();
  const page = await createBrowser().open(init_point);
  expect(page.text).toContain('$ 1.200,50');
  const end = new URL((await shop.pay(id, { quick: 'APRO' })).url);
  const query = Object.fromEntries(end.searchParams);
  expect(end.pathname).toBe('/pago-exitoso');
  expect(query).toMatchObject({
    status: 'approved',
    collection_status: 'approved',
    external_reference: '7-99',
    preference_id: id,
    payment_type: 'credit_card',
    site_id: 'MLU',
  });
  expect(query.payment_id).toBe(query.collection_id);
  await shop.merchant.waitFor(1);
  const [notification] = shop.merchant.received;
  expect(signatureIsValid(notification!)).toBe(true);
  expect(notification!.url.search).toContain('source_news=webhooks');
  expect(JSON.parse(notification!.body)).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    data: { id: query.payment_id },
  });
  const payment = (await shop.call(`/v1/payments/${query.payment_id}`)).body;
  expect(payment).toMatchObject({
    status: 'approved',
    status_detail: 'accredited',
    transaction_amount: 1200.5,
    currency_id: 'UYU',
    external_reference: '7-99',
    collector_id: 123456789,
    date_approved: '2026-11-20T19:00:00.000-03:00',
    payer: { identification: { type: 'CI' } },
  });
});

test('a refused card stays on the provider’s page, and another try may succeed', async () => {
  const { id } = await shop.createOrder();
  const refused = await shop.pay(id, {
    card_number: '4075 5957 1648 3764',
    cardholder: 'FUND',
    expiration: '11/30',
    code: '123',
    document_type: 'CI',
    document: '12345672',
    installments: '3',
  });
  expect(refused.text).toContain('fondos insuficientes');
  expect(refused.text).toContain('status=rejected');
  await shop.pay(id, { quick: 'APRO' });
  const found = await shop.call(
    '/v1/payments/search?external_reference=7-99&sort=date_created&criteria=desc',
  );
  expect(found.body.paging.total).toBe(2);
  expect(found.body.results.map((payment: CardPayment) => payment.status_detail)).toEqual([
    'accredited',
    'cc_rejected_insufficient_amount',
  ]);
  expect(found.body.results[1].installments).toBe(3);
});

test('an order under review is pending unless the mode is binary, and can be settled', async () => {
  const { id } = await shop.createOrder();
  expect((await shop.sandbox.control.pay(id, { name: 'CONT' })).status).toBe('rejected');
  const slow = await shop.createOrder({ binary_mode: false, external_reference: '7-100' });
  const pending = await shop.sandbox.control.pay(slow.id, { name: 'CONT' });
  expect([pending.status, pending.status_detail]).toEqual(['in_process', 'pending_contingency']);
  await shop.sandbox.control.settle(pending.id, 'approved');
  expect((await shop.call(`/v1/payments/${pending.id}`)).body.status).toBe('approved');
  expect(JSON.parse(shop.merchant.received.at(-1)!.body)).toMatchObject({ action: 'payment.updated' });
});

test('an expired order is refused on the page, unless one pays late on purpose', async () => {
  const { id, init_point } = await shop.createOrder();
  shop.now = new Date('2026-11-20T22:13:30.000Z');
  expect((await createBrowser().open(init_point)).text).toContain('El tiempo para pagar terminó');
  expect((await shop.pay(id, { quick: 'APRO' })).status).toBe(409);
  expect(shop.sandbox.control.payments()).toEqual([]);
  await shop.pay(id, { quick: 'APRO', late: 'yes', late_seconds: '30' });
  expect(shop.sandbox.control.payments()).toMatchObject([
    { status: 'approved', date_approved: '2026-11-20T19:14:00.000-03:00' },
  ]);
});

test('paying late before the end is recorded as approved after it', async () => {
  const { id } = await shop.createOrder();
  await shop.pay(id, { quick: 'APRO', late: 'yes', late_seconds: '120' });
  expect(shop.sandbox.control.payments()[0]?.date_approved).toBe('2026-11-20T19:15:30.000-03:00');
});

test('the page can return without notifying, notify without returning, and notify twice', async () => {
  const quiet = await shop.createOrder();
  expect((await shop.pay(quiet.id, { quick: 'APRO', notify: 'never' })).url).toContain('/pago-exitoso?');
  const stay = await shop.createOrder();
  const stayed = await shop.pay(stay.id, { quick: 'APRO', come_back: 'no' });
  expect(stayed.text).toContain('Tu pago se acreditó');
  await shop.merchant.waitFor(1);
  const twice = await shop.createOrder();
  await shop.pay(twice.id, { quick: 'APRO', notify: 'twice' });
  await shop.merchant.waitFor(3);
  const ids = shop.merchant.received.map((notification) => notification.url.searchParams.get('data.id'));
  const [first, second, third] = shop.sandbox.control.payments().map((payment) => String(payment.id));
  expect(ids).not.toContain(first);
  expect(ids).toEqual([second, third, third]);
});

test('a paid order is not paid again by mistake, but a second payment can be forced', async () => {
  const { id } = await shop.createOrder();
  await shop.pay(id, { quick: 'APRO' });
  expect((await shop.pay(id, { quick: 'APRO' })).text).toContain('ya está paga');
  await shop.pay(id, { quick: 'APRO', again: 'yes' });
  expect(shop.sandbox.control.payments('7-99')).toHaveLength(2);
});

test('leaving the page goes to the failure address and keeps its own query', async () => {
  const { id } = await shop.createOrder();
  const end = new URL((await shop.pay(id, { quick: 'leave' })).url);
  expect(Object.fromEntries(end.searchParams)).toMatchObject({ x: '1', status: 'null', payment_id: 'null' });
});

test('a notification that is not accepted is tried again with a new signature', async () => {
  shop.merchant.answers.push(500, 202);
  const { id } = await shop.createOrder();
  await shop.sandbox.control.pay(id);
  await shop.merchant.waitFor(3);
  expect(shop.merchant.received.every(signatureIsValid)).toBe(true);
  const requestIds = new Set(
    shop.merchant.received.map((notification) => notification.headers['x-request-id']),
  );
  expect(requestIds.size).toBe(3);
  expect(shop.sandbox.control.deliveries().slice(0, 2)).toMatchObject([
    { attempt: 1, status: 500, surface: 'card' },
    { attempt: 2, status: 202 },
  ]);
});
