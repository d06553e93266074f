import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildWindowClerk, WINDOW_PRICE } from '@club/testing/builders/till.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, outcomeOf } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const TOTAL = (2 * PUBLIC_PRICE) / 100;

function preference(
  world: CheckoutWorld,
  other: { amount?: number; reference?: string; back?: string } = {},
) {
  const { amount = TOTAL, reference = `${world.show.showId}-${world.holdId}`, back } = other;
  return {
    preference: {
      binary_mode: true,
      items: [{ title: 'Entradas', quantity: 1, unit_price: amount }],
      payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.com' },
      external_reference: reference,
      ...(back ? { back_urls: { success: back } } : {}),
    },
  };
}

const codeOf = async (body: unknown, authorization?: string) =>
  (await makeCall(app, 'pagos/preferencia', body, authorization)).answer.ErrorCod;

describe('pagos/preferencia', () => {
  test('makes the order from what the server knows, ending 90 s before the hold', async () => {
    const world = await buildCheckout(context);
    const { answer } = await makeCall(app, 'pagos/preferencia', preference(world), world.authorization);
    expect(answer).toMatchObject({
      ErrorCod: 0,
      preferenceId: expect.any(String),
      initPoint: expect.any(String),
    });
    const made = context.cardProvider.orders.find((order) => order.orderId === answer.preferenceId);
    expect(made).toMatchObject({
      amount: 2 * PUBLIC_PRICE,
      currency: 'UYU',
      title: 'Entrada(s) Partido de prueba',
    });
    const left = (made?.expiresAt.getTime() ?? 0) - context.clock.now().getTime();
    expect(left).toBe(15 * 60_000 - 90_000);
  });

  test('a payer who is declined comes back to the page that the order names for it', async () => {
    const world = await buildCheckout(context);
    const asked = preference(world, { back: '/pago-exitoso' });
    const failure = `/espectaculo/${world.show.showId}/comprar`;
    const body = { preference: { ...asked.preference, back_urls: { success: '/pago-exitoso', failure } } };
    await makeCall(app, 'pagos/preferencia', body, world.authorization);
    expect(context.cardProvider.orders.at(-1)).toMatchObject({
      returnUrl: `${context.config.siteUrl}/pago-exitoso`,
      cancelUrl: `${context.config.siteUrl}${failure}`,
    });
  });

  test('comes back to a page of ours, whatever address is asked for', async () => {
    const world = await buildCheckout(context);
    const body = preference(world, { back: 'https://evil.example/steal' });
    await makeCall(app, 'pagos/preferencia', body, world.authorization);
    expect(context.cardProvider.orders.at(-1)?.returnUrl).toBe(`${context.config.siteUrl}/pago-exitoso`);
  });

  test('20: the hold of another user; 30: the same without a session, or no hold at all', async () => {
    const world = await buildCheckout(context);
    const stranger = await loginAs(context, (await buildUser(context)).userId);
    expect(await codeOf(preference(world), stranger)).toBe(20);
    expect(await codeOf(preference(world))).toBe(30);
    const reference = `${world.show.showId}-9999999`;
    expect(await codeOf(preference(world, { reference }), world.authorization)).toBe(30);
  });

  test('30: the hold of a till, with and without a session, and no order is made', async () => {
    const clerk = await buildWindowClerk(context, app);
    const { Reten } = await clerk.hold(await clerk.open(), [1, 2]);
    const { TransaccionId } = Reten as { TransaccionId: number };
    const world = await buildCheckout(context);
    const made = context.cardProvider.orders.length;
    const body = preference(world, {
      ...{ amount: 2 * WINDOW_PRICE, reference: `${clerk.show.showId}-${TransaccionId}` },
    });
    expect([await codeOf(body), await codeOf(body, world.authorization)]).toEqual([30, 30]);
    expect(context.cardProvider.orders).toHaveLength(made);
    const orders = 'select id from payment_order where hold_id = $1';
    expect((await context.database.pool.query(orders, [TransaccionId])).rows).toEqual([]);
  });

  test('131: a show whose prices are in another currency than the card provider charges', async () => {
    const world = await buildCheckout(context);
    await context.database.pool.query('update show set currency_id = 2 where id = $1', [world.show.showId]);
    expect(await codeOf(preference(world), world.authorization)).toBe(131);
  });

  test('131: an order in dollars for a hold in pesos', async () => {
    const world = await buildCheckout(context);
    const { preference: asked } = preference(world);
    const items = asked.items.map((item) => ({ ...item, currency_id: 'USD' }));
    expect(await codeOf({ preference: { ...asked, items } }, world.authorization)).toBe(131);
  });

  test('21: an account that the club disables while the request is under way', async () => {
    const world = await buildCheckout(context);
    await context.database.pool.query('update app_user set disabled_at = now() where id = $1', [
      world.user.userId,
    ]);
    await expect(buildOrder(context, world, 2 * PUBLIC_PRICE)).rejects.toThrow('account-disabled');
    expect(await codeOf(preference(world), world.authorization)).toBe(30);
  });

  test('30: a cancelled hold', async () => {
    const world = await buildCheckout(context);
    await makeCall(app, 'WSTransaccionCancelar', {}, world.authorization);
    expect(await codeOf(preference(world), world.authorization)).toBe(30);
  });

  test('50: another show’s hold', async () => {
    const world = await buildCheckout(context);
    const reference = `999-${world.holdId}`;
    expect(await codeOf(preference(world, { reference }), world.authorization)).toBe(50);
  });

  test('70: a hold that was used', async () => {
    const world = await buildCheckout(context, { price: 0 });
    await makeCall(app, 'WSTicket2', purchaseBody(world), world.authorization);
    expect(await codeOf(preference(world), world.authorization)).toBe(70);
  });

  test('130: an amount that no price list gives; 133: nothing', async () => {
    const world = await buildCheckout(context);
    expect(await codeOf(preference(world, { amount: 1 }), world.authorization)).toBe(130);
    expect(await codeOf(preference(world, { amount: 0 }), world.authorization)).toBe(133);
  });

  test('132: a show that is paid otherwise', async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    expect(await codeOf(preference(world), world.authorization)).toBe(132);
  });

  test('500: the provider does not answer', async () => {
    const world = await buildCheckout(context);
    context.cardProvider.isDown = true;
    expect(await codeOf(preference(world), world.authorization)).toBe(500);
    context.cardProvider.isDown = false;
  });

  test('60: a show that moved to another day meanwhile', async () => {
    const world = await buildCheckout(context);
    await moveAway(context, world.show.showId);
    expect(await codeOf(preference(world), world.authorization)).toBe(60);
  });

  test('40 and 61: a hold that ended, or is about to', async () => {
    const world = await buildCheckout(context);
    context.clock.advance(13.2 * 60_000);
    expect(await codeOf(preference(world), world.authorization)).toBe(61);
    context.clock.advance(1.8 * 60_000);
    expect(await codeOf(preference(world), world.authorization)).toBe(40);
  });

  test.each([
    ['no reference', { preference: { items: [], payer: {} } }],
    ['a reference of three parts', 'x-1-2'],
    ['a negative amount', -1],
    ['a third of a centésimo', 0.001],
  ])('400: %s', async (_name, what) => {
    const world = await buildCheckout(context);
    const change = typeof what === 'string' ? { reference: what } : { amount: Number(what) };
    const body = typeof what === 'object' ? what : preference(world, change);
    const { status, answer } = await makeCall(app, 'pagos/preferencia', body, world.authorization);
    expect({ status, code: answer.ErrorCod }).toEqual({ status: 400, code: 400 });
  });
});

describe('pagos/notificacion', () => {
  const send = (provider: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/pagos/notificacion/${provider}?data.id=1&type=payment`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('a genuine one is stored before it is answered, and settles the order', async () => {
    const purchase = await buildOrderedPurchase(context);
    const { paymentId } = context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    const body = JSON.stringify({ key: `http-${paymentId}`, paymentId });
    expect((await send('card', body, { 'x-signature': 'good' })).statusCode).toBe(200);
    expect((await send('card', body, { 'x-signature': 'good' })).statusCode).toBe(200);
    await context.drainJobs();
    expect(await outcomeOf(context, purchase)).toMatchObject({ tickets: 2, payments: ['issued'] });
  });

  test('a forged one is refused', async () => {
    const answer = await send('card', '{"paymentId":"1"}');
    expect({ status: answer.statusCode, code: answer.json().ErrorCod }).toEqual({ status: 401, code: 401 });
  });

  test('one of an unknown provider is refused', async () => {
    expect((await send('bitcoin', '{}')).statusCode).toBe(404);
  });

  test('one that is no JSON is refused, not a fault', async () => {
    expect((await send('card', 'garbage')).statusCode).toBe(401);
  });
});
