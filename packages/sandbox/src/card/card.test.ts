import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CardPayment, type Sandbox, startSandbox } from '../index.ts';
import { createBrowser, type Merchant, sandboxOptions, startMerchant } from '../testing/builders.ts';

const NOW = new Date('2026-11-20T22:00:00.000Z');

let sandbox: Sandbox;
let merchant: Merchant;
let now = NOW;

beforeEach(async () => {
  now = NOW;
  merchant = await startMerchant();
  sandbox = await startSandbox(sandboxOptions({ clock: () => now }));
});
afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly token?: string;
}

interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of a foreign service are read as they are
  readonly body: any;
}

async function call(
  path: string,
  { method = 'GET', body, key, token }: CallOptions = {},
): Promise<CallAnswer> {
  const answer = await fetch(sandbox.cardProvider.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token ?? sandbox.cardProvider.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'x-idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

function order(change: object = {}) {
  return {
    items: [
      {
        id: '1',
        title: 'Entradas',
        description: 'Dos',
        category_id: 'tickets',
        quantity: 1,
        currency_id: 'UYU',
        unit_price: 1200.5,
      },
    ],
    payer: {
      name: 'Ana',
      surname: 'Pérez',
      email: 'ana@ejemplo.uy',
      identification: { type: 'CI', number: '12345672' },
    },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 6 },
    back_urls: {
      success: 'http://127.0.0.1:8080/pago-exitoso',
      pending: 'http://127.0.0.1:8080/pago-exitoso',
      failure: 'http://127.0.0.1:8080/checkout?x=1',
    },
    auto_return: 'approved',
    binary_mode: true,
    notification_url: `${merchant.url}?source_news=webhooks`,
    external_reference: '7-99',
    expires: true,
    expiration_date_to: '2026-11-20T19:13:30.000-03:00',
    ...change,
  };
}

async function createOrder(change: object = {}) {
  const answer = await call('/checkout/preferences/', { method: 'POST', body: order(change) });
  expect(answer.status).toBe(201);
  return answer.body;
}

const payForm = (id: string, form: Record<string, string>) =>
  createBrowser().submit(`${sandbox.cardProvider.baseUrl}/checkout/v1/pay`, { pref_id: id, ...form });

function signatureIsValid(notification: Merchant['received'][number]): boolean {
  const parts = new URLSearchParams(String(notification.headers['x-signature']).replace(',', '&'));
  const manifest = `id:${notification.url.searchParams.get('data.id')};request-id:${notification.headers['x-request-id']};ts:${parts.get('ts')};`;
  return parts.get('v1') === createHmac('sha256', 'clave-secreta-de-prueba').update(manifest).digest('hex');
}

test('a preference echoes what was asked and can be read and changed', async () => {
  const created = await createOrder();
  expect(created).toMatchObject({ external_reference: '7-99', collector_id: 123456789, site_id: 'MLU' });
  expect(created.id).toMatch(/^123456789-[0-9a-f-]{36}$/);
  expect(created.init_point).toBe(
    `${sandbox.cardProvider.baseUrl}/checkout/v1/redirect?pref_id=${created.id}`,
  );
  const shorter = { expiration_date_to: '2026-11-20T18:00:00.000-03:00' };
  expect(await call(`/checkout/preferences/${created.id}`, { method: 'PUT', body: shorter })).toMatchObject({
    status: 200,
  });
  const read = await call(`/checkout/preferences/${created.id}`);
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
  const answer = await call('/checkout/preferences', { method: 'POST', body: order(change) });
  expect(answer).toMatchObject({ status: 400, body: { error, status: 400, cause: [] } });
});

test('a wrong bearer token and broken JSON are refused', async () => {
  expect((await call('/v1/payments/1', { token: 'otro' })).status).toBe(401);
  const broken = await fetch(`${sandbox.cardProvider.baseUrl}/checkout/preferences`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandbox.cardProvider.accessToken}`,
      'content-type': 'application/json',
    },
    body: '{"items":',
  });
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: 'bad_request', status: 400 }]);
});

test('paying on the page approves, returns to the site and notifies with a valid signature', async () => {
  const { id, init_point } = await createOrder();
  const page = await createBrowser().open(init_point);
  expect(page.text).toContain('$ 1.200,50');
  const end = new URL((await payForm(id, { quick: 'APRO' })).url);
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
  await merchant.waitFor(1);
  const [notification] = merchant.received;
  expect(signatureIsValid(notification!)).toBe(true);
  expect(notification!.url.search).toContain('source_news=webhooks');
  expect(JSON.parse(notification!.body)).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    data: { id: query.payment_id },
  });
  const payment = (await call(`/v1/payments/${query.payment_id}`)).body;
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
  const { id } = await createOrder();
  const refused = await payForm(id, {
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
  await payForm(id, { quick: 'APRO' });
  const found = await call('/v1/payments/search?external_reference=7-99&sort=date_created&criteria=desc');
  expect(found.body.paging.total).toBe(2);
  expect(found.body.results.map((payment: CardPayment) => payment.status_detail)).toEqual([
    'accredited',
    'cc_rejected_insufficient_amount',
  ]);
  expect(found.body.results[1].installments).toBe(3);
});

test('an order under review is pending unless the mode is binary, and can be settled', async () => {
  const { id } = await createOrder();
  expect((await sandbox.control.pay(id, { name: 'CONT' })).status).toBe('rejected');
  const slow = await createOrder({ binary_mode: false, external_reference: '7-100' });
  const pending = await sandbox.control.pay(slow.id, { name: 'CONT' });
  expect([pending.status, pending.status_detail]).toEqual(['in_process', 'pending_contingency']);
  await sandbox.control.settle(pending.id, 'approved');
  expect((await call(`/v1/payments/${pending.id}`)).body.status).toBe('approved');
  expect(JSON.parse(merchant.received.at(-1)!.body)).toMatchObject({ action: 'payment.updated' });
});

test('an expired order is refused on the page, unless one pays late on purpose', async () => {
  const { id, init_point } = await createOrder();
  now = new Date('2026-11-20T22:13:30.000Z');
  expect((await createBrowser().open(init_point)).text).toContain('El tiempo para pagar terminó');
  expect((await payForm(id, { quick: 'APRO' })).status).toBe(409);
  expect(sandbox.control.payments()).toEqual([]);
  await payForm(id, { quick: 'APRO', late: 'yes', late_seconds: '30' });
  expect(sandbox.control.payments()).toMatchObject([
    { status: 'approved', date_approved: '2026-11-20T19:14:00.000-03:00' },
  ]);
});

test('paying late before the end is recorded as approved after it', async () => {
  const { id } = await createOrder();
  await payForm(id, { quick: 'APRO', late: 'yes', late_seconds: '120' });
  expect(sandbox.control.payments()[0]?.date_approved).toBe('2026-11-20T19:15:30.000-03:00');
});

test('the page can return without notifying, notify without returning, and notify twice', async () => {
  const quiet = await createOrder();
  expect((await payForm(quiet.id, { quick: 'APRO', notify: 'never' })).url).toContain('/pago-exitoso?');
  const stay = await createOrder();
  const stayed = await payForm(stay.id, { quick: 'APRO', come_back: 'no' });
  expect(stayed.text).toContain('Tu pago se acreditó');
  await merchant.waitFor(1);
  const twice = await createOrder();
  await payForm(twice.id, { quick: 'APRO', notify: 'twice' });
  await merchant.waitFor(3);
  const ids = merchant.received.map((notification) => notification.url.searchParams.get('data.id'));
  const [first, second, third] = sandbox.control.payments().map((payment) => String(payment.id));
  expect(ids).not.toContain(first);
  expect(ids).toEqual([second, third, third]);
});

test('a paid order is not paid again by mistake, but a second payment can be forced', async () => {
  const { id } = await createOrder();
  await payForm(id, { quick: 'APRO' });
  expect((await payForm(id, { quick: 'APRO' })).text).toContain('ya está paga');
  await payForm(id, { quick: 'APRO', again: 'yes' });
  expect(sandbox.control.payments('7-99')).toHaveLength(2);
});

test('leaving the page goes to the failure address and keeps its own query', async () => {
  const { id } = await createOrder();
  const end = new URL((await payForm(id, { quick: 'leave' })).url);
  expect(Object.fromEntries(end.searchParams)).toMatchObject({ x: '1', status: 'null', payment_id: 'null' });
});

test('a notification that is not accepted is tried again with a new signature', async () => {
  merchant.answers.push(500, 202);
  const { id } = await createOrder();
  await sandbox.control.pay(id);
  await merchant.waitFor(3);
  expect(merchant.received.every(signatureIsValid)).toBe(true);
  const requestIds = new Set(merchant.received.map((notification) => notification.headers['x-request-id']));
  expect(requestIds.size).toBe(3);
  expect(sandbox.control.deliveries().slice(0, 2)).toMatchObject([
    { attempt: 1, status: 500, surface: 'card' },
    { attempt: 2, status: 202 },
  ]);
});

test('a refund needs a key, happens once per key, and cannot exceed the payment', async () => {
  const { id } = await createOrder();
  const payment = await sandbox.control.pay(id);
  const path = `/v1/payments/${payment.id}/refunds`;
  expect((await call(path, { method: 'POST', body: {} })).body.cause[0].code).toBe(4292);
  const part = await call(path, { method: 'POST', body: { amount: 200.5 }, key: 'k1' });
  expect(part).toMatchObject({
    status: 201,
    body: { amount: 200.5, payment_id: payment.id, status: 'approved' },
  });
  expect(await call(path, { method: 'POST', body: { amount: 200.5 }, key: 'k1' })).toEqual(part);
  expect((await call(path, { method: 'POST', body: { amount: 1 }, key: 'k1' })).status).toBe(409);
  expect((await call(path, { method: 'POST', body: { amount: 1000.01 }, key: 'k2' })).status).toBe(400);
  const rest = await call(path, { method: 'POST', body: {}, key: 'k2' });
  expect(rest.body.amount).toBe(1000);
  expect((await call(path, { method: 'POST', body: {}, key: 'k3' })).body.cause[0].code).toBe(4296);
  expect((await call(path)).body).toHaveLength(2);
  expect((await call(`${path}/${rest.body.id}`)).body.amount).toBe(1000);
  expect((await call(`/v1/payments/${payment.id}`)).body).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 1200.5,
  });
  expect(sandbox.control.refunds()).toHaveLength(2);
});

const CARD = {
  card_number: '5031433215406351',
  expiration_month: 11,
  expiration_year: 2030,
  security_code: '123',
  cardholder: { name: 'APRO', identification: { type: 'CI', number: '12345672' } },
};

async function tokenise(card: object): Promise<CallAnswer> {
  const { baseUrl, publicKey } = sandbox.cardProvider;
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
    notification_url: merchant.url,
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
  const paid = await call('/v1/payments', { method: 'POST', body, key: 'p1' });
  expect(paid).toMatchObject({
    status: 201,
    body: { status: 'approved', payment_method_id: 'master', transaction_amount: 850 },
  });
  expect(await call('/v1/payments', { method: 'POST', body, key: 'p1' })).toEqual(paid);
  const again = await call('/v1/payments', { method: 'POST', body, key: 'p2' });
  expect(again.body.cause[0].code).toBe(3003);
  expect(JSON.stringify(sandbox.control.payments())).not.toContain('5031433215406351');
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
  expect((await call('/v1/payments', { method: 'POST', body: charge('x') })).body.cause[0].code).toBe(4292);
  expect(
    (await call('/v1/payments', { method: 'POST', body: charge('x'), key: 'a' })).body.cause[0].code,
  ).toBe(2006);
});

test('a payment under review can be cancelled, an approved one cannot', async () => {
  const token = await tokenise({ ...CARD, cardholder: { name: 'CONT' } });
  const body = charge(token.body.id, { binary_mode: false });
  const { id } = (await call('/v1/payments', { method: 'POST', body, key: 'p1' })).body;
  const cancelled = await call(`/v1/payments/${id}`, {
    method: 'PUT',
    body: { status: 'cancelled' },
    key: 'c1',
  });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
  const approved = await sandbox.control.pay((await createOrder()).id);
  const refused = await call(`/v1/payments/${approved.id}`, { method: 'PUT', body: { status: 'cancelled' } });
  expect(refused.body.cause[0].code).toBe(2063);
});

test('the first digits of a card tell its brand', async () => {
  const { baseUrl, publicKey } = sandbox.cardProvider;
  const answer = await fetch(`${baseUrl}/v1/payment_methods?public_key=${publicKey}&bins=34345678`);
  expect(await answer.json()).toMatchObject([{ id: 'amex', settings: [{ security_code: { length: 4 } }] }]);
  expect((await fetch(`${baseUrl}/v1/payment_methods?bins=4`)).status).toBe(401);
});

test('what the merchant writes is escaped on the payment page', async () => {
  const items = [{ title: '<img src=x onerror=alert(1)>', quantity: 1, unit_price: 10 }];
  const page = await createBrowser().open((await createOrder({ items })).init_point);
  expect(page.text).toContain('&lt;img src=x');
  expect(page.text).not.toContain('<img');
});
