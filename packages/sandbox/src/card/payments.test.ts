import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallAnswer, type CardShop, openCardShop } from '../testing/card-shop.ts';

let shop: CardShop;

beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

test('a refund needs a key, happens once per key, and cannot exceed the payment', async () => {
  const { id } = await shop.createOrder();
  const payment = await shop.sandbox.control.pay(id);
  const path = `/v1/payments/${payment.id}/refunds`;
  expect((await shop.call(path, { method: 'POST', body: {} })).body.cause[0].code).toBe(4292);
  const part = await shop.call(path, { method: 'POST', body: { amount: 200.5 }, key: 'k1' });
  expect(part).toMatchObject({
    status: 201,
    body: { amount: 200.5, payment_id: payment.id, status: 'approved' },
  });
  expect(await shop.call(path, { method: 'POST', body: { amount: 200.5 }, key: 'k1' })).toEqual(part);
  expect((await shop.call(path, { method: 'POST', body: { amount: 1 }, key: 'k1' })).status).toBe(409);
  expect((await shop.call(path, { method: 'POST', body: { amount: 1000.01 }, key: 'k2' })).status).toBe(400);
  const rest = await shop.call(path, { method: 'POST', body: {}, key: 'k2' });
  expect(rest.body.amount).toBe(1000);
  expect((await shop.call(path, { method: 'POST', body: {}, key: 'k3' })).body.cause[0].code).toBe(4296);
  expect((await shop.call(path)).body).toHaveLength(2);
  expect((await shop.call(`${path}/${rest.body.id}`)).body.amount).toBe(1000);
  expect((await shop.call(`/v1/payments/${payment.id}`)).body).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 1200.5,
  });
  expect(shop.sandbox.control.refunds()).toHaveLength(2);
});

const CARD = {
  card_number: '5031433215406351',
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: 'APRO', identification: { type: 'CI', number: '12345672' } },
};

async function tokenise(card: object): Promise<CallAnswer> {
  const { baseUrl, publicKey } = shop.sandbox.cardProvider;
  const answer = await fetch(`${baseUrl}/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:8080' },
    body: JSON.stringify(card),
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return { status: answer.status, body: await answer.json() };
}

function charge(token: string, change: object = {}) {
  return {
    transaction_amount: 850,
    token,
    description: 'Entradas',
    installments: 1,
    payment_method_id: 'master',
    payer: { email: 'ana@ejemplo.uy', identification: { type: 'CI', number: '12345672' } },
    external_reference: '7-101',
    notification_url: shop.merchant.url,
    binary_mode: true,
    ...change,
  };
}

test('a card becomes a token in the browser and is charged once', async () => {
  const token = await tokenise(CARD);
  expect(token).toMatchObject({
    status: 201,
    body: { first_six_digits: '503143', last_four_digits: '6351', status: 'active' },
  });
  const body = charge(token.body.id);
  const paid = await shop.call('/v1/payments', { method: 'POST', body, key: 'p1' });
  expect(paid).toMatchObject({
    status: 201,
    body: { status: 'approved', payment_method_id: 'master', transaction_amount: 850 },
  });
  expect(await shop.call('/v1/payments', { method: 'POST', body, key: 'p1' })).toEqual(paid);
  const again = await shop.call('/v1/payments', { method: 'POST', body, key: 'p2' });
  expect(again.body.cause[0].code).toBe(3003);
  expect(JSON.stringify(shop.sandbox.control.payments())).not.toContain('5031433215406351');
});

test('a wrong card is no token, and a payment without a key or token is refused', async () => {
  const wrong = await tokenise({
    ...CARD,
    card_number: '5031433215406352',
    security_code: '12',
    expiration_month: 13,
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.cause.map((cause: { code: string }) => cause.code)).toEqual(['E301', '325', 'E302']);
  expect((await shop.call('/v1/payments', { method: 'POST', body: charge('x') })).body.cause[0].code).toBe(
    4292,
  );
  expect(
    (await shop.call('/v1/payments', { method: 'POST', body: charge('x'), key: 'a' })).body.cause[0].code,
  ).toBe(2006);
});

test('a payment under review can be cancelled, an approved one cannot', async () => {
  const token = await tokenise({ ...CARD, cardholder: { name: 'CONT' } });
  const body = charge(token.body.id, { binary_mode: false });
  const { id } = (await shop.call('/v1/payments', { method: 'POST', body, key: 'p1' })).body;
  const cancelled = await shop.call(`/v1/payments/${id}`, {
    method: 'PUT',
    body: { status: 'cancelled' },
    key: 'c1',
  });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
  const approved = await shop.sandbox.control.pay((await shop.createOrder()).id);
  const refused = await shop.call(`/v1/payments/${approved.id}`, {
    method: 'PUT',
    body: { status: 'cancelled' },
  });
  expect(refused.body.cause[0].code).toBe(2063);
});
