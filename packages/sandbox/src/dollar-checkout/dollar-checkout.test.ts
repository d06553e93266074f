import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { createBrowser, type Merchant, sandboxOptions, startMerchant } from '../testing/builders.ts';

let sandbox: Sandbox;
let merchant: Merchant;
let token: string;
let now = new Date('2026-11-20T22:00:00.000Z');

beforeEach(async () => {
  now = new Date('2026-11-20T22:00:00.000Z');
  merchant = await startMerchant();
  sandbox = await startSandbox(sandboxOptions({ clock: () => now, dollarWebhookUrl: merchant.url }));
  token = await logIn();
});
afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

async function logIn(): Promise<string> {
  const { baseUrl, clientId, clientSecret } = sandbox.dollarCheckout;
  const answer = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const body = (await answer.json()) as { access_token: string };
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
  return body.access_token;
}

interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of a foreign service are read as they are
  readonly body: any;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<CallAnswer> {
  const answer = await fetch(sandbox.dollarCheckout.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function get(path: string): Promise<CallAnswer> {
  const answer = await fetch(sandbox.dollarCheckout.baseUrl + path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const UNIT = {
  reference_id: '7-99',
  custom_id: '7-99',
  invoice_id: '7-99',
  description: 'Entradas',
  amount: { currency_code: 'USD', value: '30.50' },
};
const WAY = {
  return_url: 'http://127.0.0.1:8080/pp/volver?x=1',
  cancel_url: 'http://127.0.0.1:8080/pp/cancelar',
  brand_name: 'Club <b>',
};
const plainOrder = (unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ ...UNIT, ...unit }],
  application_context: WAY,
});

async function createOrder(unit: object = {}) {
  return (await post('/v2/checkout/orders', plainOrder(unit))).body;
}

const decide = (id: string, form: Record<string, string>) =>
  createBrowser().submit(`${sandbox.dollarCheckout.baseUrl}/checkoutnow`, { token: id, ...form });

const capture = (id: string, headers: Record<string, string> = {}) =>
  post(`/v2/checkout/orders/${id}/capture`, undefined, headers);

test('a new order answers 201 or 200 by its form, and the second link leads to the buyer’s page', async () => {
  const plain = await post('/v2/checkout/orders', plainOrder());
  expect(plain).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  expect(plain.body.links.map((link: { rel: string }) => link.rel)).toEqual([
    'self',
    'approve',
    'update',
    'capture',
  ]);
  const source = {
    ...plainOrder(),
    application_context: undefined,
    payment_source: { paypal: { experience_context: WAY } },
  };
  expect((await post('/v2/checkout/orders', source)).body.details[0].issue).toBe(
    'PAYPAL_REQUEST_ID_REQUIRED',
  );
  const sourced = await post('/v2/checkout/orders', source, { 'paypal-request-id': 'r1' });
  expect(sourced).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
  expect(sourced.body.links[1]).toMatchObject({ rel: 'payer-action' });
  for (const order of [plain.body, sourced.body]) {
    const page = await createBrowser().open(order.links[1].href);
    expect(page.text).toContain('US$ 30,50');
    expect(page.text).toContain('Club &lt;b&gt;');
  }
});

test('order, approval, capture, refund: the whole way', async () => {
  const order = await createOrder();
  expect((await capture(order.id)).body.details[0].issue).toBe('ORDER_NOT_APPROVED');
  const end = await decide(order.id, { action: 'approve' });
  expect(end.url).toMatch(new RegExp(`^http://127.0.0.1:8080/pp/volver\\?x=1&token=${order.id}&PayerID=`));
  const captured = await capture(order.id, { 'paypal-request-id': 'c1' });
  expect(captured).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  const [payment] = captured.body.purchase_units[0].payments.captures;
  expect(payment).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '30.50' },
    custom_id: '7-99',
    final_capture: true,
  });
  const replay = await capture(order.id, { 'paypal-request-id': 'c1' });
  expect(replay).toEqual({ status: 200, body: captured.body });
  expect((await capture(order.id)).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
  expect((await get(`/v2/payments/captures/${payment.id}`)).body).toEqual(payment);
  const refund = await post(
    `/v2/payments/captures/${payment.id}/refund`,
    {},
    { 'paypal-request-id': 'f1', prefer: 'return=representation' },
  );
  expect(refund).toMatchObject({
    status: 201,
    body: { status: 'COMPLETED', amount: { value: '30.50', currency_code: 'USD' } },
  });
  const again = await post(`/v2/payments/captures/${payment.id}/refund`, {}, { 'paypal-request-id': 'f1' });
  expect(again).toEqual({ status: 200, body: refund.body });
  expect((await get(`/v2/payments/refunds/${refund.body.id}`)).body).toEqual(refund.body);
  expect((await get(`/v2/payments/captures/${payment.id}`)).body.status).toBe('REFUNDED');
  expect(sandbox.control.dollarRefunds()).toHaveLength(1);
});

test.each([
  ['more than was paid', { amount: { value: '30.51', currency_code: 'USD' } }, 'REFUND_AMOUNT_EXCEEDED'],
  [
    'another currency',
    { amount: { value: '1.00', currency_code: 'EUR' } },
    'REFUND_CAPTURE_CURRENCY_MISMATCH',
  ],
  ['nonsense', { amount: { value: 'uno', currency_code: 'USD' } }, 'INVALID_PARAMETER_SYNTAX'],
])('a refund of %s is refused', async (_what, body, issue) => {
  const order = await createOrder();
  await sandbox.control.approve(order.id);
  const id = (await capture(order.id)).body.purchase_units[0].payments.captures[0].id;
  expect((await post(`/v2/payments/captures/${id}/refund`, body)).body.details[0].issue).toBe(issue);
});

test('parts can be given back until nothing is left', async () => {
  const order = await createOrder();
  await sandbox.control.approve(order.id);
  const id = (await capture(order.id)).body.purchase_units[0].payments.captures[0].id;
  const part = { amount: { value: '10.00', currency_code: 'USD' } };
  expect((await post(`/v2/payments/captures/${id}/refund`, part)).status).toBe(201);
  expect((await get(`/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED');
  const rest = await post(`/v2/payments/captures/${id}/refund`, undefined, {
    prefer: 'return=representation',
  });
  expect(rest.body.seller_payable_breakdown.total_refunded_amount.value).toBe('30.50');
  expect((await post(`/v2/payments/captures/${id}/refund`, {})).body.details[0].issue).toBe(
    'CAPTURE_FULLY_REFUNDED',
  );
});

test('a declined instrument sends the buyer back, and another one is good', async () => {
  const order = await createOrder();
  await decide(order.id, { action: 'approve', instrument: 'declined' });
  const declined = await capture(order.id);
  expect(declined).toMatchObject({
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] },
  });
  expect(declined.body.links[0].href).toContain(`/checkoutnow?token=${order.id}`);
  await decide(order.id, { action: 'approve' });
  expect((await capture(order.id)).status).toBe(201);
});

test('a capture under review is pending until it is settled', async () => {
  const order = await createOrder();
  await sandbox.control.approve(order.id, { instrument: 'pending' });
  const [payment] = (await capture(order.id)).body.purchase_units[0].payments.captures;
  expect(payment).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
  await sandbox.control.settleCapture(payment.id, 'DECLINED');
  expect(
    (await get(`/v2/checkout/orders/${order.id}`)).body.purchase_units[0].payments.captures[0].status,
  ).toBe('DECLINED');
  const types = merchant.received.map((notification) => JSON.parse(notification.body).event_type);
  expect(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']);
});

test('an invoice number is paid once', async () => {
  const [first, second] = [await createOrder(), await createOrder()];
  await sandbox.control.approve(first.id);
  await sandbox.control.approve(second.id);
  expect((await capture(first.id)).status).toBe(201);
  expect((await capture(second.id)).body.details[0].issue).toBe('DUPLICATE_INVOICE_ID');
});

test('cancelling goes to the cancel address and charges nothing', async () => {
  const order = await createOrder();
  const end = await decide(order.id, { action: 'cancel' });
  expect(end.url).toBe(`http://127.0.0.1:8080/pp/cancelar?token=${order.id}`);
  expect(sandbox.control.captures()).toEqual([]);
});

test('an order that was left alone for three hours is gone', async () => {
  const order = await createOrder();
  now = new Date(now.getTime() + 3 * 3_600_000 + 1);
  token = await logIn();
  expect((await get(`/v2/checkout/orders/${order.id}`)).body.details[0].issue).toBe('INVALID_RESOURCE_ID');
  expect((await createBrowser().open(order.links[1].href)).status).toBe(404);
});

test('notifications verify against the served certificate and at the provider; a changed one does not', async () => {
  const order = await createOrder();
  await sandbox.control.approve(order.id);
  const { headers, body } = merchant.received[0]!;
  const header = (name: string): string => String(headers[`paypal-${name}`]);
  const certificate = new X509Certificate(await (await fetch(header('cert-url'))).text());
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const message = (raw: string) =>
    Buffer.from(
      `${header('transmission-id')}|${header('transmission-time')}|${sandbox.dollarCheckout.webhookId}|${crc32(raw)}`,
    );
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  expect(verify('sha256', message(body), certificate.publicKey, signature)).toBe(true);
  expect(verify('sha256', message(`${body} `), certificate.publicKey, signature)).toBe(false);
  const question = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: sandbox.dollarCheckout.webhookId,
    webhook_event: JSON.parse(body),
  };
  const path = '/v1/notifications/verify-webhook-signature';
  expect((await post(path, question)).body).toEqual({ verification_status: 'SUCCESS' });
  const forged = { ...question, webhook_event: { ...question.webhook_event, event_type: 'OTHER' } };
  expect((await post(path, forged)).body).toEqual({ verification_status: 'FAILURE' });
  expect((await post(path, { ...question, webhook_id: '' })).status).toBe(400);
});

test.each([
  ['without an intent', { ...plainOrder(), intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
  ['without units', { ...plainOrder(), purchase_units: [] }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [
    'of nothing',
    plainOrder({ amount: { currency_code: 'USD', value: '0.00' } }),
    422,
    'CANNOT_BE_ZERO_OR_NEGATIVE',
  ],
  [
    'in pesos',
    plainOrder({ amount: { currency_code: 'UYU', value: '10.00' } }),
    422,
    'CURRENCY_NOT_SUPPORTED',
  ],
  ['with a long description', plainOrder({ description: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
])('an order %s is refused', async (_what, body, status, issue) => {
  expect(await post('/v2/checkout/orders', body)).toMatchObject({ status, body: { details: [{ issue }] } });
});

test('without a live token nothing is served, and the provider’s own mock switch works', async () => {
  sandbox.control.forgetTokens();
  expect(await get('/v2/checkout/orders/X')).toMatchObject({
    status: 401,
    body: { name: 'AUTHENTICATION_FAILURE' },
  });
  token = await logIn();
  const mocked = await post('/v2/checkout/orders', plainOrder(), {
    'paypal-mock-response': '{"mock_application_codes":"TRANSACTION_REFUSED"}',
  });
  expect(mocked.body.details[0].issue).toBe('TRANSACTION_REFUSED');
  const { baseUrl } = sandbox.dollarCheckout;
  expect(
    (await fetch(`${baseUrl}/v1/oauth2/token`, { method: 'POST', body: new URLSearchParams() })).status,
  ).toBe(401);
});
