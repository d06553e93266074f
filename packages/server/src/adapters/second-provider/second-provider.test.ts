import type { Sandbox } from '@club/sandbox';
import { describeProvider } from '@club/testing/adapters/payment-provider-contract.ts';
import { secondOptions, startProviderSandbox } from '@club/testing/adapters/provider-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '@club/testing/adapters/webhook-receiver.ts';
import { TestClock } from '@club/testing/doubles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookRequest } from '../../ports/payment-provider.ts';
import { SecondProvider } from './second-provider.ts';

const make = (sandbox: Sandbox, clock: TestClock) =>
  new SecondProvider({ ...secondOptions(sandbox), timeoutMs: 250 }, clock);

const withHeader = (genuine: WebhookRequest, name: string, value: string | undefined): WebhookRequest => ({
  ...genuine,
  headers: { ...genuine.headers, [name]: value },
});

describeProvider('the second provider', {
  surface: 'second',
  currency: 'USD',
  make,
  pay: (sandbox, orderId) => sandbox.control.approve(orderId),
  refundCount: (sandbox) => sandbox.control.secondRefunds().length,
  forgeries: (genuine) => ({
    'with another body': { ...genuine, rawBody: genuine.rawBody.replace('WH-', 'WX-') },
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

describe('an order of the second provider', () => {
  const clock = new TestClock();
  let sandbox: Sandbox;
  let receiver: WebhookReceiver;
  let provider: SecondProvider;
  let order: { orderId: string; externalReference: string };
  let lastOrder = 0;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    sandbox = await startProviderSandbox(clock, { secondWebhookUrl: receiver.url });
  });
  afterAll(async () => {
    await sandbox.close();
    await receiver.close();
  });
  beforeEach(async () => {
    provider = make(sandbox, clock);
    lastOrder += 1;
    const made = await provider.createOrder({
      key: `key-${lastOrder}`,
      externalReference: `7-${lastOrder}`,
      title: 'Entradas',
      description: 'Dos entradas',
      itemId: '7',
      amount: 6_000,
      currency: 'USD',
      instalments: 1,
      payer: { firstName: '', lastName: '', email: '', documentType: '', document: '' },
      expiresAt: clock.now(),
      returnUrl: 'http://127.0.0.1:9/vuelta',
      cancelUrl: 'http://127.0.0.1:9/cancelado',
      notificationUrl: '',
    });
    if (!made.ok) throw new Error(made.problem);
    order = { orderId: made.value.orderId, externalReference: `7-${lastOrder}` };
  });

  test('is one unit in dollars, with its reference and what it is for', async () => {
    const { baseUrl, clientId, clientSecret } = sandbox.secondProvider;
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
    const wrong = new SecondProvider(
      { ...secondOptions(sandbox), clientSecret: 'another', timeoutMs: 250 },
      clock,
    );
    expect(await wrong.refund({ providerPaymentId: 'X1', key: 'k' })).toMatchObject({
      problem: 'unreachable',
    });
  });
});
