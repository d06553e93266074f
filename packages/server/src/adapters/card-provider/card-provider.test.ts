import type { Sandbox } from '@club/sandbox';
import { describeProvider } from '@club/testing/adapters/payment-provider-contract.ts';
import { cardOptions, startProviderSandbox } from '@club/testing/adapters/provider-sandbox.ts';
import { TestClock } from '@club/testing/doubles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewCharge } from '../../ports/payment-provider.ts';
import { CardProvider } from './card-provider.ts';
import { verifiedAt } from './webhook-signature.ts';

const QUICK = { timeoutMs: 250 };

describeProvider('the card provider', {
  surface: 'card',
  currency: 'UYU',
  make: (sandbox, clock) => new CardProvider({ ...cardOptions(sandbox), ...QUICK }, clock),
  pay: (sandbox, orderId) => sandbox.control.pay(orderId),
  refundCount: (sandbox) => sandbox.control.refunds().length,
  forgeries: (genuine) => ({
    'of another payment': { ...genuine, query: { ...genuine.query, 'data.id': '1' } },
    'with another request id': { ...genuine, headers: { ...genuine.headers, 'x-request-id': 'another' } },
    'with a made-up signature': {
      ...genuine,
      headers: {
        ...genuine.headers,
        'x-signature': `ts=${Math.floor(Date.now() / 1000)},v1=${'ab'.repeat(32)}`,
      },
    },
    'without a signature': { ...genuine, headers: { ...genuine.headers, 'x-signature': undefined } },
    'with half a signature': { ...genuine, headers: { ...genuine.headers, 'x-signature': 'ts=1742505638' } },
  }),
});

describe('charging a card token', () => {
  const clock = new TestClock();
  let sandbox: Sandbox;
  let provider: CardProvider;
  let lastCharge = 0;

  beforeAll(async () => {
    sandbox = await startProviderSandbox(clock);
    provider = new CardProvider({ ...cardOptions(sandbox), ...QUICK }, clock);
  });
  afterAll(() => sandbox.close());

  /** The browser's request with the provider's public key. */
  async function tokenOf(cardholder: string): Promise<string> {
    const { baseUrl, publicKey } = sandbox.cardProvider;
    const answer = await fetch(`${baseUrl}/v1/card_tokens?public_key=${publicKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: '4075595716483764',
        expiration_month: 11,
        expiration_year: 2030,
        security_code: '123',
        cardholder: { name: cardholder, identification: { type: 'CI', number: '12345672' } },
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  const newCharge = (token: string): NewCharge => {
    lastCharge += 1;
    return {
      key: `charge-${lastCharge}`,
      externalReference: `8-${lastCharge}`,
      description: '2 entrada(s)',
      amount: 120_050,
      token,
      brand: 'visa',
      instalments: 3,
      payer: { email: 'ana@example.com', documentType: 'CI', document: '12345672' },
      notificationUrl: 'http://127.0.0.1:9/notificacion',
    };
  };

  test('charges once per key, in pesos, and is found by its reference', async () => {
    const charge = newCharge(await tokenOf('APRO'));
    const charged = await provider.charge(charge);
    expect(charged).toMatchObject({ ok: true, value: { state: 'approved', declineReason: null } });
    expect(await provider.charge(charge)).toEqual(charged);
    const found = await provider.findPayments({
      orderId: 'any',
      externalReference: charge.externalReference,
    });
    expect(found).toMatchObject({ value: { payments: [{ amount: 120_050, currency: 'UYU' }] } });
    expect(sandbox.control.payments(charge.externalReference)).toHaveLength(1);
  });

  test('charges once though the answer is lost', async () => {
    const charge = newCharge(await tokenOf('APRO'));
    sandbox.control.setFaults('card', { loseAnswers: 1 });
    expect(await provider.charge(charge)).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(sandbox.control.payments(charge.externalReference)).toHaveLength(1);
  });

  test.each([
    ['FUND', 'card-insufficient-funds'],
    ['SECU', 'card-code-wrong'],
    ['EXPI', 'card-expiry-wrong'],
    ['FORM', 'card-data-wrong'],
    ['CARD', 'card-number-wrong'],
    ['CALL', 'card-needs-authorization'],
    ['INST', 'card-instalments-refused'],
    ['DUPL', 'card-duplicate-payment'],
    ['LOCK', 'card-disabled'],
    ['ATTE', 'card-attempts-exceeded'],
    ['BLAC', 'card-high-risk'],
    ['CTNA', 'card-declined'],
    ['OTHE', 'card-declined'],
    ['CONT', 'card-declined'],
  ])('tells why %s was declined: %s', async (cardholder, declineReason) => {
    const charged = await provider.charge(newCharge(await tokenOf(cardholder)));
    expect(charged).toMatchObject({ ok: true, value: { state: 'rejected', declineReason } });
  });

  test('refuses a token that was used or never was', async () => {
    const token = await tokenOf('APRO');
    await provider.charge(newCharge(token));
    expect(await provider.charge(newCharge(token))).toMatchObject({ ok: false, problem: 'refused' });
    expect(await provider.charge(newCharge('never-was'))).toMatchObject({ ok: false, problem: 'refused' });
  });
});

test('our own key being wrong is a fault to try over, not a no', async () => {
  const clock = new TestClock();
  const sandbox = await startProviderSandbox(clock);
  const provider = new CardProvider({ ...cardOptions(sandbox), accessToken: 'another' }, clock);
  expect(await provider.refund({ providerPaymentId: '1', key: 'k', part: null })).toMatchObject({
    problem: 'unreachable',
  });
  await sandbox.close();
});

test('payments that another account collected are not ours', async () => {
  const clock = new TestClock();
  const sandbox = await startProviderSandbox(clock);
  const own = new CardProvider(cardOptions(sandbox), clock);
  const other = new CardProvider({ ...cardOptions(sandbox), collectorId: '78' }, clock);
  const order = { orderId: 'any', externalReference: '9-9' };
  const { baseUrl, accessToken } = sandbox.cardProvider;
  const made = await fetch(`${baseUrl}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ id: '1', title: 'x', quantity: 1, currency_id: 'UYU', unit_price: 10 }],
      external_reference: order.externalReference,
    }),
  });
  const payment = await sandbox.control.pay(((await made.json()) as { id: string }).id);
  expect(await own.findPayments(order)).toMatchObject({ value: { payments: [{ state: 'approved' }] } });
  expect(await other.findPayments(order)).toMatchObject({ value: { payments: [] } });
  expect(await other.findReference(String(payment.id))).toMatchObject({ value: null });
  await sandbox.close();
});

// Values accepted by the vendor's own validator.
test('the signature is the one of the vendor', () => {
  const request = (id: string) => ({
    headers: {
      'x-request-id': 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
      'x-signature': 'ts=1742505638,v1=8593bce0515da33e29edea674fcc17bd560a00c88d031d6df2aafebcff3b17e8',
    },
    query: { 'data.id': id },
    rawBody: Buffer.alloc(0),
  });
  const signedAt = new Date(1_742_505_638_000);
  expect(verifiedAt(request('123456789'), 'clave-secreta-de-prueba', signedAt)).toEqual(signedAt);
  expect(verifiedAt(request('123456780'), 'clave-secreta-de-prueba', signedAt)).toBeNull();
  expect(verifiedAt(request('123456789'), 'another secret', signedAt)).toBeNull();
});
