import type { Sandbox } from '@club/sandbox';
import {
  cardOptions,
  dollarCheckoutOptions,
  startProviderSandbox,
} from '@club/testing/adapters/provider-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '@club/testing/adapters/webhook-receiver.ts';
import { buildTestApp, TestClock, type TestContext, testContext } from '@club/testing/index.ts';
import { buildDollarPurchase } from '@club/testing/payments/dollar-purchase.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  ISSUED,
  type OrderedPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CardProvider } from '../../adapters/card-provider/card-provider.ts';
import { DollarCheckout } from '../../adapters/dollar-checkout/dollar-checkout.ts';
import type { WebhookRequest } from '../../ports/payment-provider.ts';

const clock = new TestClock();
let context: TestContext;
let app: FastifyInstance;
let sandbox: Sandbox;
/** Replaces our webhook address: stores what the providers send, and delivers it when a test asks. */
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startProviderSandbox(clock, { dollarWebhookUrl: receiver.url });
  context = await testContext({
    clock,
    cardProvider: new CardProvider(cardOptions(sandbox), clock),
    dollarCheckout: new DollarCheckout(dollarCheckoutOptions(sandbox), clock),
  });
  Object.assign(context, { config: { ...context.config, siteUrl: new URL(receiver.url).origin } });
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await sandbox.close();
  await receiver.close();
});

interface Provider {
  readonly name: 'card' | 'second';
  buy(): Promise<OrderedPurchase>;
  /** The buyer's action on the provider's page. */
  pay(purchase: OrderedPurchase): Promise<unknown>;
  /** Opens and pays an order of this account that is not ours. */
  payForeign(): Promise<unknown>;
  forge(genuine: WebhookRequest): WebhookRequest[];
  readonly signature: readonly string[];
  read(request: WebhookRequest): Promise<unknown>;
}

const FOREIGN = {
  externalReference: '999999-999999',
  title: 'Otra cosa',
  description: 'Otra cosa',
  itemId: 'x',
  amount: 100,
  instalments: 1,
  payer: { firstName: 'Ana', lastName: '-', email: 'ana@example.com', documentType: 'CI', document: '' },
  returnUrl: 'http://127.0.0.1:9/',
  cancelUrl: 'http://127.0.0.1:9/',
};
const foreign = (key: string) => ({
  ...FOREIGN,
  key,
  expiresAt: new Date(clock.now().getTime() + 600_000),
  notificationUrl: receiver.url,
});
const changed = (genuine: WebhookRequest, name: string, value: string): WebhookRequest => ({
  ...genuine,
  headers: { ...genuine.headers, [name]: value },
});

const PROVIDERS: readonly Provider[] = [
  {
    name: 'card',
    signature: ['x-signature', 'x-request-id'],
    read: (request) => context.cardProvider.readEvent(request),
    buy: () => buildOrderedPurchase(context),
    pay: ({ providerOrderId }) => sandbox.control.pay(providerOrderId),
    async payForeign() {
      const order = await context.cardProvider.createOrder({ ...foreign('foreign-card'), currency: 'UYU' });
      if (order.ok) await sandbox.control.pay(order.value.orderId);
    },
    forge: (genuine) => [
      changed(genuine, 'x-signature', `ts=${Date.now()},v1=${'ab'.repeat(32)}`),
      changed(genuine, 'x-signature', ''),
      { ...genuine, query: { ...genuine.query, 'data.id': '12345' } },
    ],
  },
  {
    name: 'second',
    signature: ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'].map(
      (name) => `paypal-${name}`,
    ),
    read: (request) => context.dollarCheckout.readEvent(request),
    buy: () => buildDollarPurchase(context, app),
    pay: ({ providerOrderId }) => sandbox.control.approve(providerOrderId),
    async payForeign() {
      const order = await context.dollarCheckout.createOrder({
        ...foreign('foreign-second'),
        currency: 'USD',
      });
      if (order.ok) await sandbox.control.approve(order.value.orderId);
    },
    forge: (genuine) => [
      changed(genuine, 'paypal-transmission-sig', 'AAAA'),
      changed(genuine, 'paypal-cert-url', 'https://certificates.example/v1/notifications/certs/CERT-1'),
      changed(genuine, 'paypal-cert-url', `${genuine.headers['paypal-cert-url']}?once-more`),
      { ...genuine, rawBody: Buffer.from(genuine.rawBody.toString().replace('WH-', 'WX-')) },
    ],
  },
];

describe.each(PROVIDERS)('a webhook of the $name provider', (provider) => {
  let purchase: OrderedPurchase;
  beforeEach(async () => {
    purchase = await provider.buy();
    receiver.received.length = 0;
  });

  const outcome = () => outcomeOf(context, purchase);
  async function deliver({ headers, query, rawBody }: WebhookRequest): Promise<number> {
    const { 'content-length': _length, host: _host, ...sent } = headers;
    const response = await app.inject({
      method: 'POST',
      url: `/api/pagos/notificacion/${provider.name}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? ''])),
      headers: sent,
      payload: rawBody,
    });
    return response.statusCode;
  }
  async function storedEvents(): Promise<number> {
    const { rows } = await context.database.pool.query(
      'select count(*)::integer as count from provider_event',
    );
    return rows[0].count;
  }
  async function paidWebhook(): Promise<WebhookRequest> {
    await provider.pay(purchase);
    const [webhook] = receiver.received;
    if (!webhook) throw new Error('the provider sent nothing');
    return webhook;
  }

  test('that is genuine becomes tickets, though the buyer never comes back', async () => {
    expect(await deliver(await paidWebhook())).toBe(200);
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('that is forged is refused and leaves nothing', async () => {
    const genuine = await paidWebhook();
    const before = await storedEvents();
    for (const forged of provider.forge(genuine)) expect(await deliver(forged)).toBe(401);
    await drainPayments(context);
    expect(await storedEvents()).toBe(before);
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'open', payments: null });
  });

  test('is stored as it came: the provider that reads it from the database knows its signature again', async () => {
    const genuine = await paidWebhook();
    await deliver(genuine);
    const { rows } = await context.database.pool.query(
      'select raw_body, request, body from provider_event order by id desc limit 1',
    );
    const [{ raw_body: rawBody, request, body }] = rows;
    expect(rawBody).toEqual(genuine.rawBody);
    expect(Object.keys(request.headers).sort()).toEqual([...provider.signature].sort());
    expect(await provider.read({ ...request, rawBody })).toEqual(body);
    expect(await provider.read({ ...request, headers: {}, rawBody })).toBeNull();
  });

  test('that comes many times is stored once, and issues once', async () => {
    const genuine = await paidWebhook();
    const before = await storedEvents();
    expect(await Promise.all([genuine, genuine, genuine].map(deliver))).toEqual([200, 200, 200]);
    await drainPayments(context);
    expect(await deliver(genuine)).toBe(200);
    await drainPayments(context);
    expect(await storedEvents()).toBe(before + 1);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('that comes after later ones changes nothing more', async () => {
    await deliver(await paidWebhook());
    await drainPayments(context);
    await provider.pay(await provider.buy());
    const [first, ...later] = receiver.received;
    for (const webhook of [...later.reverse(), first]) if (webhook) await deliver(webhook);
    await drainPayments(context);
    expect(await outcome()).toMatchObject(ISSUED);
  });

  test('about an order of nobody is taken and does nothing', async () => {
    await provider.payForeign();
    expect(receiver.received.length).toBeGreaterThan(0);
    for (const webhook of receiver.received) expect(await deliver(webhook)).toBe(200);
    await drainPayments(context);
    expect(await outcome()).toMatchObject({ tickets: 0, order: 'open', payments: null });
  });

  test.each([
    ['another amount', 'charge_amount = charge_amount + 100'],
    ['another currency', 'charge_currency_id = 3 - charge_currency_id'],
  ])('about a payment of %s gives the money back once, and issues nothing', async (_name, change) => {
    await context.database.pool.query(`update payment_order set ${change} where id = $1`, [purchase.orderId]);
    expect(await deliver(await paidWebhook())).toBe(200);
    await drainPayments(context);
    for (const webhook of receiver.received) await deliver(webhook);
    await drainPayments(context);
    expect(await outcome()).toMatchObject({
      tickets: 0,
      payments: ['refunded'],
      reasons: ['amount-mismatch'],
    });
  });
});

test('a webhook of a provider that we do not have is no page of ours', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/pagos/notificacion/otro', payload: '{}' });
  expect(response.statusCode).toBe(404);
});

test.each([
  'data.id=1&data.id=2&type=payment&type=payment',
  'type=payment&type=x',
  'data.id[]=1&__proto__=1',
])('a forged one with ?%s is refused, no fault', async (query) => {
  const response = await app.inject({
    ...{ method: 'POST', url: `/api/pagos/notificacion/card?${query}`, payload: '{}' },
    headers: { 'x-signature': `ts=${clock.now().getTime()},v1=${'ab'.repeat(32)}`, 'x-request-id': 'x' },
  });
  expect([response.statusCode, response.json().ErrorCod]).toEqual([401, 401]);
});
