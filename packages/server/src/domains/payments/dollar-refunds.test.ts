import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import {
  completion,
  type DollarJourney,
  startDollarJourney,
} from '@club/testing/payments/dollar-purchase.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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

describe('money that was captured for places that went away', () => {
  let captureId: string;
  beforeEach(async () => {
    journey.provider().approve(journey.providerOrderId);
    journey.provider().losesAnswers = true;
    await journey.returnToSite();
    journey.provider().losesAnswers = false;
    await journey.loseThePlaces();
    const { location } = await journey.returnToSite();
    captureId = completion(location).capture_id ?? '';
  });

  test('goes back once, whoever asks for it first, and the page may say so once', async () => {
    expect(await journey.askState()).toBe('C');
    expect(await journey.askRefund(captureId)).toMatchObject({ ErrorCod: 0, isOk: true });
    expect(await journey.outcome()).toMatchObject({ tickets: 0, order: 'refunded', payments: ['refunded'] });
    expect(await journey.askRefund(captureId)).toMatchObject({ ErrorCod: 70, isOk: true });
    await drainPayments(context);
    expect(journey.provider().refunds.size).toBe(1);
  });

  test('goes back by the job though nobody asks, and the page is still told yes', async () => {
    await drainPayments(context);
    expect(await journey.outcome()).toMatchObject({ order: 'refunded', payments: ['refunded'] });
    expect(await journey.askRefund(captureId)).toMatchObject({ ErrorCod: 0, isOk: true });
  });

  test('is told to the buyer in dollars, as it was taken', async () => {
    await drainPayments(context);
    const mails = context.mailer.mails.filter((mail) => mail.to === journey.world.user.email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Te devolvimos US$60 de')]);
  });

  test('goes back by the job when the provider is down while the page asks', async () => {
    journey.provider().isDown = true;
    expect(await journey.askRefund(captureId)).toMatchObject({ ErrorCod: 0, isOk: true });
    journey.provider().isDown = false;
    await drainPayments(context);
    expect(await journey.outcome()).toMatchObject({ order: 'refunded' });
  });

  test('is not recorded as a payment', async () => {
    expect(await journey.acknowledge()).toBe(60);
  });
});

describe('recording a payment', () => {
  test.each([
    [30, 'of no purchase', { TransaccionId: 999_999 }],
    [40, 'that nobody knows', { PagoIdExterno: 'NOBODYS' }],
    [50, 'of another amount', { PagoMonto: 1 }],
    [50, 'in another currency', { MonedaId: 1 }],
    [60, 'that was not made', {}],
  ])('answers %i to one %s', async (code, _name, other) => {
    expect(await journey.acknowledge(other)).toBe(code);
  });

  test('tells nobody without a number whether there is such a hold', async () => {
    const other = { PagoIdExterno: 'NOBODYS' };
    expect(await journey.acknowledge({ ...other, TransaccionId: 999_999 })).toBe(
      await journey.acknowledge(other),
    );
  });

  test('answers 50 to one of another purchase', async () => {
    const other = await startDollarJourney(context, app);
    journey.provider().approve(journey.providerOrderId);
    await journey.returnToSite();
    expect(await journey.acknowledge({ TransaccionId: other.world.holdId })).toBe(50);
  });

  test('answers 500 while the provider is down', async () => {
    journey.provider().isDown = true;
    expect(await journey.acknowledge()).toBe(500);
  });

  test('settles by itself, and takes the number of the capture too', async () => {
    journey.provider().approve(journey.providerOrderId);
    expect(await journey.acknowledge()).toBe(0);
    const { rows } = await context.database.pool.query(
      'select provider_payment_id as id from payment where order_id = $1',
      [journey.orderId],
    );
    expect(await journey.acknowledge({ PagoIdExterno: rows[0].id })).toBe(0);
  });
});

describe('numbers that nobody knows', () => {
  test('are refused to an address after 30, and never what the completion page sends', async () => {
    for (let tried = 0; tried < 40; tried += 1) await journey.askRefund(`GUESS-${tried}`);
    expect(await journey.askRefund('GUESS')).toMatchObject({ ErrorCod: 429 });
    journey.provider().approve(journey.providerOrderId);
    const { location } = await journey.returnToSite();
    expect(await journey.acknowledge()).toBe(0);
    expect(await journey.askRefund(completion(location).capture_id ?? '')).toMatchObject({ ErrorCod: 40 });
    context.clock.advance(15 * 60_000);
  });
});

describe('a refund', () => {
  test('of a capture of nobody is refused', async () => {
    expect(await journey.askRefund('NOBODYS')).toMatchObject({ ErrorCod: 30, isOk: false });
  });

  test('of a purchase with tickets, or with time left, is refused', async () => {
    expect(await journey.askRefund(journey.providerOrderId)).toMatchObject({ ErrorCod: 40, isOk: false });
    journey.provider().approve(journey.providerOrderId);
    const { location } = await journey.returnToSite();
    const captureId = completion(location).capture_id ?? '';
    expect(await journey.askRefund(captureId)).toMatchObject({ ErrorCod: 40, isOk: false });
    expect(journey.provider().refundCalls).toBe(0);
  });
});
