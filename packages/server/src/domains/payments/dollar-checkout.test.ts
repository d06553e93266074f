import { buildCheckout, type CheckoutWorld, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import {
  completion,
  type DollarJourney,
  dollarOrderBody,
  startDollarJourney,
} from '@club/testing/payments/dollar-purchase.ts';
import { DOLLARS, drainPayments, ISSUED } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleOrder } from './settle-order.ts';

const MINUTE = 60_000;

let context: TestContext;
let app: FastifyInstance;
let journey: DollarJourney;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  journey = await startDollarJourney(context, app);
});

describe('an order in dollars', () => {
  test('is made at the configured rate and answers two links, the second to pay', async () => {
    const { rows } = await context.database.pool.query(
      'select amount, charge_amount, charge_currency_id, exchange_rate from payment_order where id = $1',
      [journey.orderId],
    );
    expect(rows[0]).toEqual({
      amount: 240_000,
      charge_amount: 6_000,
      charge_currency_id: 2,
      exchange_rate: '40.0000',
    });
    const { world } = journey;
    const { answer } = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
    expect(answer.links).toMatchObject([{ rel: 'self' }, { href: expect.stringContaining('/pay/') }]);
  });

  test("is the same for a browser that is not told the rate and sends the show's total", async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    const { answer } = await makeCall(
      app,
      'pagos/orden',
      dollarOrderBody(world, '2400.00'),
      world.authorization,
    );
    expect(answer.ErrorCod).toBe(0);
    const made = journey.provider().orders.find(({ orderId }) => orderId === answer.id);
    expect(made).toMatchObject({ currency: 'USD', amount: DOLLARS });
    const stored = await makeCall(app, 'WSTicketPago', purchaseBody(world), world.authorization);
    expect(stored.answer.ErrorCod).toBe(0);
  });

  test('comes back to our own address, where it is captured', () => {
    const order = journey.provider().orders.find(({ orderId }) => orderId === journey.providerOrderId);
    expect(order).toMatchObject({
      currency: 'USD',
      amount: DOLLARS,
      returnUrl: `${context.config.siteUrl}/api/pagos/retorno/second`,
      cancelUrl: `${context.config.siteUrl}/espectaculo/${journey.world.show.showId}/comprar`,
    });
  });

  test.each([
    ['another amount', ['59.99'], 130],
    ['pesos', ['2400.00', 'UYU'], 131],
    ['nothing', ['0.00'], 133],
  ] as const)('for %s is refused', async (_name, [value, currency], code) => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    const body = dollarOrderBody(world, value, currency);
    expect((await makeCall(app, 'pagos/orden', body, world.authorization)).answer.ErrorCod).toBe(code);
  });

  test.each<[code: number, name: string, change: (world: CheckoutWorld) => unknown]>([
    [30, 'a cancelled hold', (world) => makeCall(app, 'WSTransaccionCancelar', {}, world.authorization)],
    [40, 'a hold that ended', () => context.clock.advance(15 * MINUTE)],
    [61, 'a hold that is about to end', () => context.clock.advance(13.2 * MINUTE)],
    [
      70,
      'a hold that was used',
      (world) =>
        context.database.pool.query(`update hold set state = 'finished' where id = $1`, [world.holdId]),
    ],
  ])('%i: of %s is refused', async (code, _name, change) => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    await change(world);
    const { answer } = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
    expect(answer.ErrorCod).toBe(code);
  });

  test('20 and 50: of the hold of another user, or of another show, is refused', async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    const stranger = await loginAs(context, (await buildUser(context)).userId);
    const { answer } = await makeCall(app, 'pagos/orden', dollarOrderBody(world), stranger);
    expect(answer.ErrorCod).toBe(20);
    const elsewhere = dollarOrderBody({ ...world, show: { ...world.show, showId: 999 } });
    expect((await makeCall(app, 'pagos/orden', elsewhere, world.authorization)).answer.ErrorCod).toBe(50);
  });

  test('of a show that is paid by card is refused', async () => {
    const world = await buildCheckout(context);
    const { answer } = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
    expect(answer.ErrorCod).toBe(132);
  });

  test('is refused while the provider is down', async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
    journey.provider().isDown = true;
    const { answer } = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
    expect(answer.ErrorCod).toBe(500);
  });

  test('may be stored by its dollars too', async () => {
    const { world } = journey;
    const inDollars = {
      MonedaId: 2,
      PagoMonto: DOLLARS / 100,
      TransaccionPreferenciaId: journey.providerOrderId,
    };
    const body = purchaseBody(world, world.tickets, inDollars);
    expect((await makeCall(app, 'WSTicketPago', body, world.authorization)).answer.ErrorCod).toBe(0);
  });
});

describe('coming back after approving', () => {
  test('captures, issues the tickets and leads to the completion page', async () => {
    journey.provider().approve(journey.providerOrderId);
    const { status, location } = await journey.returnToSite();
    expect(status).toBe(302);
    expect(new URL(location).pathname).toBe('/pago-exitoso-pp');
    expect(completion(location)).toEqual({
      esp: String(journey.world.show.showId),
      tr: String(journey.world.holdId),
      id: journey.providerOrderId,
      capture_id: expect.stringContaining('payment-'),
      monto: '60.00',
    });
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('is pending until the page has recorded the payment, and finished from then on', async () => {
    journey.provider().approve(journey.providerOrderId);
    await journey.returnToSite();
    expect(await journey.askState()).toBe('P');
    expect(await journey.askState()).toBe('P');
    expect(await journey.acknowledge()).toBe(0);
    expect(await journey.askState()).toBe('F');
    expect(await journey.acknowledge()).toBe(0);
  });

  test('twice at once captures once', async () => {
    journey.provider().approve(journey.providerOrderId);
    const returns = await Promise.all([
      journey.returnToSite(),
      journey.returnToSite(),
      journey.returnToSite(),
    ]);
    expect(new Set(returns.map(({ location }) => location)).size).toBe(1);
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('without having approved leads back to the provider while there is time', async () => {
    const { location } = await journey.returnToSite();
    expect(location).toBe(`http://provider.test/pay/${journey.providerOrderId}`);
  });

  test('with a capture under review leads to the completion page; its tickets come when it ends well', async () => {
    journey.provider().approve(journey.providerOrderId, { state: 'pending', approvedAt: null });
    const { location } = await journey.returnToSite();
    expect(completion(location)).toMatchObject({ capture_id: expect.stringContaining('payment-') });
    expect(await journey.askState()).toBe('P');
    expect(await journey.acknowledge()).toBe(70);
    context.clock.advance(16 * MINUTE);
    // Its time is over, but the payment is neither captured nor refunded yet, so the state is not final.
    expect(await journey.askState()).toBe('P');
    expect(await journey.acknowledge()).toBe(70);
    const [pending] = journey.provider().payments.get(journey.providerOrderId) ?? [];
    if (!pending) throw new Error('no capture');
    journey
      .provider()
      .payments.set(journey.providerOrderId, [
        { ...pending, state: 'approved', approvedAt: context.clock.now() },
      ]);
    await settleOrder(context, journey.orderId);
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('while the provider is down shows a page that asks again, and then succeeds', async () => {
    journey.provider().approve(journey.providerOrderId);
    journey.provider().isDown = true;
    const waiting = await journey.returnToSite();
    expect(waiting.status).toBe(503);
    expect(waiting.body).toContain('http-equiv="refresh"');
    journey.provider().isDown = false;
    expect((await journey.returnToSite()).status).toBe(302);
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('when the answer of the capture was lost, finds what was captured', async () => {
    journey.provider().approve(journey.providerOrderId);
    journey.provider().losesAnswers = true;
    expect((await journey.returnToSite()).status).toBe(503);
    journey.provider().losesAnswers = false;
    await journey.returnToSite();
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('with an order of nobody leads home', async () => {
    expect((await journey.returnToSite('NOBODYS')).location).toBe(`${context.config.siteUrl}/`);
  });
});

describe('an approval without a return', () => {
  test('becomes tickets by the provider telling of it', async () => {
    journey.provider().approve(journey.providerOrderId);
    const event = { key: `approved-${journey.providerOrderId}`, paymentId: journey.providerOrderId };
    const told = await app.inject({
      method: 'POST',
      url: '/api/pagos/notificacion/second',
      headers: { 'x-signature': 'good', 'content-type': 'application/json' },
      payload: JSON.stringify(event),
    });
    expect(told.statusCode).toBe(200);
    await drainPayments(context);
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('becomes tickets by the reconciliation at the end of the order', async () => {
    journey.provider().approve(journey.providerOrderId);
    context.clock.advance(14 * MINUTE);
    await settleOrder(context, journey.orderId);
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });
});

describe('an approval after the 15 minutes', () => {
  test('whose places are gone is never captured: nothing to refund, and the page says that the time is over', async () => {
    journey.provider().approve(journey.providerOrderId);
    await journey.loseThePlaces();
    const { location } = await journey.returnToSite();
    expect(completion(location)).toMatchObject({ capture_id: journey.providerOrderId, monto: '60.00' });
    expect(await journey.askState()).toBe('C');
    expect(await journey.askRefund(journey.providerOrderId)).toMatchObject({ ErrorCod: 0, isOk: true });
    expect(journey.provider().captureCalls).toBe(0);
    expect(await journey.outcome()).toMatchObject({ tickets: 0, order: 'expired', payments: null });
  });

  test('is not captured later either, once the order was judged unpaid', async () => {
    context.clock.advance(16 * MINUTE);
    await settleOrder(context, journey.orderId);
    journey.provider().approve(journey.providerOrderId);
    await settleOrder(context, journey.orderId);
    await journey.returnToSite();
    expect(journey.provider().captureCalls).toBe(0);
    expect(await journey.askState()).toBe('C');
  });

  test('that nobody judged yet is captured while its places are free', async () => {
    journey.provider().approve(journey.providerOrderId);
    context.clock.advance(16 * MINUTE);
    await journey.returnToSite();
    expect(await journey.outcome()).toMatchObject(ISSUED);
  });

  test('of a cancelled purchase is never captured', async () => {
    const { world } = journey;
    await makeCall(app, 'WSTransaccionCancelar', { Log: '' }, world.authorization);
    journey.provider().approve(journey.providerOrderId);
    await journey.returnToSite();
    expect(journey.provider().captureCalls).toBe(0);
    expect(await journey.askState()).toBe('C');
  });

  test('is nobody told of while the provider does not say', async () => {
    context.clock.advance(16 * MINUTE);
    journey.provider().isDown = true;
    expect(await journey.askState()).toBe(500);
  });
});
