import { buildCheckout } from '@club/testing/builders/checkout.ts';
import { buildTestApp, MemoryPaymentProvider, type TestContext, testContext } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  ISSUED,
  type OrderedPurchase,
  orderPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RegisteredProvider } from '../../ports/payment-provider.ts';

/** A bank that no production code names: it only has an adapter and an entry in the registry. */
const bank = new MemoryPaymentProvider();
const BANK: RegisteredProvider = {
  ...{ provider: bank, account: 'bank', captures: null, cards: null, paymentMethodId: 4, currency: null },
  refundDays: 30,
};
const voucher = new MemoryPaymentProvider();
const VOUCHER = { ...BANK, provider: voucher, account: 'voucher', captures: voucher, paymentMethodId: 5 };

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext({ providers: { bank: BANK, voucher: VOUCHER } });
  app = await buildTestApp(context);
  await context.database.pool.query(`insert into payment_method values (4, 'Banco', ''), (5, 'Vale', '')`);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

async function buyAt(provider: string, paymentMethodId: number): Promise<OrderedPurchase> {
  const world = await buildCheckout(context, { show: { paymentMethodId } });
  return orderPurchase(context, world, provider);
}

async function notify(provider: string, paymentId: string, signature = 'good'): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/pagos/notificacion/${provider}`,
    headers: { 'x-signature': signature },
    payload: JSON.stringify({ key: `event-${paymentId}`, paymentId }),
  });
  return response.statusCode;
}

test('orders, notifications, tickets and refunds of a registered provider are its own', async () => {
  const purchase = await buyAt('bank', 4);
  const order = bank.orders.find(({ orderId }) => orderId === purchase.providerOrderId);
  expect(order?.notificationUrl).toMatch(/\/api\/pagos\/notificacion\/bank$/);
  expect(order?.returnUrl).toMatch(/\/pago-exitoso$/);
  const { paymentId } = bank.pay(purchase.providerOrderId, context.clock.now());
  expect(await notify('bank', paymentId, 'forged')).toBe(401);
  expect(await notify('bank', paymentId)).toBe(200);
  await drainPayments(context);
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);

  const again = bank.pay(purchase.providerOrderId, context.clock.now());
  expect(await notify('bank', again.paymentId)).toBe(200);
  await drainPayments(context);
  expect(await outcomeOf(context, purchase)).toMatchObject({ tickets: 2, payments: ['issued', 'refunded'] });
  expect([...bank.refunds.keys()]).toEqual([`refund-bank-${again.paymentId}-1`]);
  expect(context.cardProvider.refunds.size).toBe(0);
});

test('a payment of the same number at another provider is another payment', async () => {
  const [atBank, byCard] = [await buyAt('bank', 4), await buildOrderedPurchase(context)];
  bank.pay(atBank.providerOrderId, context.clock.now(), { paymentId: 'same' });
  context.cardProvider.pay(byCard.providerOrderId, context.clock.now(), { paymentId: 'same' });
  for (const provider of ['bank', 'card']) expect(await notify(provider, 'same')).toBe(200);
  await drainPayments(context);
  for (const purchase of [atBank, byCard]) expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
});

test('where it captures, the browser comes back through us and the tickets are issued on the way', async () => {
  const purchase = await buyAt('voucher', 5);
  const { providerOrderId } = purchase;
  const order = voucher.orders.find(({ orderId }) => orderId === providerOrderId);
  const { pathname } = new URL(order?.returnUrl ?? '');
  expect(pathname).toBe('/api/pagos/retorno/voucher');
  voucher.approve(providerOrderId);
  const response = await app.inject({ url: `${pathname}?token=${providerOrderId}` });
  expect(response.headers.location).toMatch(/\/pago-exitoso-pp\?/);
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
});

test('a show of one provider is not paid at another', async () => {
  await expect(buyAt('card', 4)).rejects.toThrow('other-payment-method');
  await expect(buyAt('bank', 1)).rejects.toThrow('other-payment-method');
});

test('what is not registered takes neither orders nor notifications, in the database either', async () => {
  await expect(buyAt('nobody', 4)).rejects.toThrow('no payment provider nobody');
  for (const provider of ['nobody', 'token', 'constructor']) expect(await notify(provider, '1')).toBe(404);
  const stored = context.database.pool.query(
    `insert into provider_event (provider, event_key, body, received_at) values ('nobody', '1', '{}', now())`,
  );
  await expect(stored).rejects.toMatchObject({ code: '23503' });
});
