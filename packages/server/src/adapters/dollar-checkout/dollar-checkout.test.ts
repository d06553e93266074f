import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Sandbox } from '@club/sandbox';
import { describeProvider } from '@club/testing/adapters/payment-provider-contract.ts';
import { dollarCheckoutOptions, startProviderSandbox } from '@club/testing/adapters/provider-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '@club/testing/adapters/webhook-receiver.ts';
import { TestClock } from '@club/testing/doubles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewOrder, WebhookRequest } from '../../ports/payment-provider.ts';
import { DollarCheckout } from './dollar-checkout.ts';

const make = (sandbox: Sandbox, clock: TestClock) =>
  new DollarCheckout({ ...dollarCheckoutOptions(sandbox), timeoutMs: 250 }, clock);

const withHeader = (genuine: WebhookRequest, name: string, value: string | undefined): WebhookRequest => ({
  ...genuine,
  headers: { ...genuine.headers, [name]: value },
});

const GOOD = '/v1/notifications/certs/CERT-1';

const ORDER: NewOrder = {
  key: 'key',
  externalReference: '7-1',
  title: 'Entradas',
  description: 'Dos entradas',
  itemId: '7',
  amount: 6_000,
  currency: 'USD',
  instalments: 1,
  payer: { firstName: '', lastName: '', email: '', documentType: '', document: '' },
  expiresAt: new Date(),
  returnUrl: 'http://127.0.0.1:9/vuelta',
  cancelUrl: 'http://127.0.0.1:9/cancelado',
  notificationUrl: '',
};

/** Bytes in use after garbage collection. */
function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

describeProvider('the dollar checkout', {
  surface: 'dollars',
  currency: 'USD',
  make,
  pay: (sandbox, orderId) => sandbox.control.approve(orderId),
  refundCount: (sandbox) => sandbox.control.dollarRefunds().length,
  forgeries: (genuine) => ({
    'with another body': {
      ...genuine,
      rawBody: Buffer.from(genuine.rawBody.toString().replace('WH-', 'WX-')),
    },
    'of another transmission': withHeader(genuine, 'paypal-transmission-id', 'another'),
    'with a made-up signature': withHeader(genuine, 'paypal-transmission-sig', 'AAAA'),
    'without a signature': withHeader(genuine, 'paypal-transmission-sig', undefined),
    'with a certificate of somebody else': withHeader(
      genuine,
      'paypal-cert-url',
      'https://certificates.example/v1/notifications/certs/CERT-1',
    ),
    'with something else as its certificate': withHeader(
      genuine,
      'paypal-cert-url',
      `${new URL(genuine.headers['paypal-cert-url'] ?? '').origin}/checkoutnow`,
    ),
    'with another algorithm': withHeader(genuine, 'paypal-auth-algo', 'none'),
  }),
});

describe('the certificate of a webhook', () => {
  const clock = new TestClock();
  let sandbox: Sandbox;
  let receiver: WebhookReceiver;
  /** Stands in for the provider's certificate server: it has one certificate; those called `down` fail. */
  let host: Server;
  let origin: string;
  const fetched: string[] = [];
  let provider: DollarCheckout;
  let genuine: WebhookRequest;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startProviderSandbox(clock, { dollarWebhookUrl: receiver.url });
    const order = await make(sandbox, clock).createOrder({ ...ORDER, key: 'certificate' });
    if (!order.ok) throw new Error(order.problem);
    await sandbox.control.approve(order.value.orderId);
    const [webhook] = receiver.received;
    if (!webhook) throw new Error('no webhook came');
    const certificate = await (await fetch(webhook.headers['paypal-cert-url'] ?? '')).text();
    host = createServer(({ url = '' }, response) => {
      fetched.push(url);
      response.statusCode = url.includes('down') ? 500 : url.split('?')[0] === GOOD ? 200 : 404;
      response.end(certificate);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    genuine = withHeader(webhook, 'paypal-cert-url', origin + GOOD);
  });
  afterAll(async () => {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
    await sandbox.close();
    await receiver.close();
  });
  beforeEach(() => {
    provider = new DollarCheckout({ ...dollarCheckoutOptions(sandbox), certificateOrigin: origin }, clock);
    fetched.length = 0;
  });

  const readWith = (address: string) => provider.readEvent(withHeader(genuine, 'paypal-cert-url', address));

  test('is fetched once, from the provider’s own form of address', async () => {
    const events = await Promise.all([provider.readEvent(genuine), provider.readEvent(genuine)]);
    expect(events).toEqual([expect.anything(), expect.anything()]);
    expect(await provider.readEvent(genuine)).not.toBeNull();
    expect(fetched).toEqual([GOOD]);
  });

  test('is fetched from no other', async () => {
    const { port } = new URL(origin);
    const addresses = [
      `${origin}${GOOD}?other`,
      `${origin}${GOOD}#other`,
      `${origin}${GOOD}/`,
      `${origin}${GOOD}/../CERT-2`,
      `${origin}/checkoutnow`,
      `${origin}/v1/notifications/certs/`,
      `${origin}/v1/notifications/certs/other`,
      `${origin}/${GOOD}`,
      `${origin}@127.0.0.1:${port}${GOOD}`,
      `http://x@127.0.0.1:${port}${GOOD}`,
      `http://localhost:${port}${GOOD}`,
      `http://127.0.0.1:1${GOOD}`,
      `https://127.0.0.1:${port}${GOOD}`,
      ` ${origin}${GOOD}`,
      'nothing',
    ];
    for (const address of addresses) expect(await readWith(address), address).toBeNull();
    expect(fetched).toEqual([]);
  });

  test('that cannot be had stops no other', async () => {
    const down = Array.from({ length: 12 }, (_, n) =>
      readWith(`${origin}/v1/notifications/certs/CERT-down-${n}`),
    );
    expect(await Promise.all(down)).toEqual(down.map(() => null));
    expect(fetched.length).toBeGreaterThan(12);
    expect(await provider.readEvent(genuine)).not.toBeNull();
  });

  test('of 3,000 made-up addresses: genuine webhooks are read all the while, and nothing is kept', {
    timeout: 60_000,
  }, async () => {
    const forms = [`${GOOD}?n=`, '/v1/notifications/certs/CERT-unknown-', '/elsewhere/'];
    const before = heapAfterCollection();
    for (let n = 0; n < 3_000; n += 30) {
      const hostile = Array.from({ length: 30 }, (_, k) => readWith(`${origin}${forms[k % 3]}${n + k}`));
      expect(await Promise.all(hostile)).toEqual(hostile.map(() => null));
      expect(await provider.readEvent(genuine)).not.toBeNull();
    }
    expect(fetched.filter((url) => url === GOOD)).toHaveLength(1);
    expect(fetched).toHaveLength(1_001);
    fetched.length = 0;
    expect(heapAfterCollection() - before).toBeLessThan(4 * 2 ** 20);
  });
});

describe('an order of the dollar checkout', () => {
  const clock = new TestClock();
  let sandbox: Sandbox;
  let receiver: WebhookReceiver;
  let provider: DollarCheckout;
  let order: { orderId: string; externalReference: string };
  let lastOrder = 0;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startProviderSandbox(clock, { dollarWebhookUrl: receiver.url });
  });
  afterAll(async () => {
    await sandbox.close();
    await receiver.close();
  });
  beforeEach(async () => {
    provider = make(sandbox, clock);
    lastOrder += 1;
    const made = await provider.createOrder({
      ...ORDER,
      key: `key-${lastOrder}`,
      externalReference: `7-${lastOrder}`,
      expiresAt: clock.now(),
    });
    if (!made.ok) throw new Error(made.problem);
    order = { orderId: made.value.orderId, externalReference: `7-${lastOrder}` };
  });

  test('is one unit in dollars, with its reference and what it is for', async () => {
    const { baseUrl, clientId, clientSecret } = sandbox.dollarCheckout;
    const granted = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token } = (await granted.json()) as { access_token: string };
    const found = await fetch(`${baseUrl}/v2/checkout/orders/${order.orderId}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const unit = {
      reference_id: order.externalReference,
      custom_id: order.externalReference,
      description: 'Dos entradas',
      amount: { currency_code: 'USD', value: '60.00' },
    };
    expect(await found.json()).toMatchObject({ intent: 'CAPTURE', purchase_units: [unit] });
  });

  test('that is approved awaits our capture, and looking takes no money', async () => {
    await sandbox.control.approve(order.orderId);
    for (let looks = 0; looks < 3; looks += 1)
      expect(await provider.findPayments(order)).toMatchObject({
        value: { payments: [], awaitsCapture: true },
      });
    expect(sandbox.control.captures().filter((capture) => capture.orderId === order.orderId)).toEqual([]);
  });

  test('whose instrument is declined has no payment and awaits nothing', async () => {
    await sandbox.control.approve(order.orderId, { instrument: 'declined' });
    expect(await provider.capture(order)).toMatchObject({ ok: true, value: [] });
    expect(await provider.findPayments(order)).toMatchObject({
      value: { payments: [], awaitsCapture: false },
    });
  });

  test('that is not approved is not captured', async () => {
    expect(await provider.capture(order)).toMatchObject({ ok: true, value: [] });
  });

  test('under review is pending until the provider ends it', async () => {
    await sandbox.control.approve(order.orderId, { instrument: 'pending' });
    const captured = await provider.capture(order);
    expect(captured).toMatchObject({ ok: true, value: [{ state: 'pending' }] });
    const [capture] = sandbox.control.captures().filter(({ orderId }) => orderId === order.orderId);
    await sandbox.control.settleCapture(capture?.id ?? '', 'COMPLETED');
    expect(await provider.findPayments(order)).toMatchObject({
      value: { payments: [{ state: 'approved' }] },
    });
  });

  test('goes on after every access token was withdrawn', async () => {
    await provider.findPayments(order);
    sandbox.control.forgetTokens();
    expect(await provider.findPayments(order)).toMatchObject({ ok: true });
  });

  test('asks for one access token however many calls start at once', async () => {
    const fresh = make(sandbox, clock);
    const found = await Promise.all(Array.from({ length: 10 }, () => fresh.findPayments(order)));
    expect(found.every((outcome) => outcome.ok)).toBe(true);
  });

  test('with wrong keys of ours is a fault to try over, not a no', async () => {
    const wrong = new DollarCheckout(
      { ...dollarCheckoutOptions(sandbox), clientSecret: 'another', timeoutMs: 250 },
      clock,
    );
    expect(await wrong.refund({ providerPaymentId: 'X1', key: 'k', part: null })).toMatchObject({
      problem: 'unreachable',
    });
  });
});
