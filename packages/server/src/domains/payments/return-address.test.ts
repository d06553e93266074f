import { memberOf, purchaseBody } from '@club/testing/builders/checkout.ts';
import { changed } from '@club/testing/checkout/checkout-server.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { dollarOrderBody, startDollarJourney } from '@club/testing/payments/dollar-purchase.ts';
import { ISSUED } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '../../http/rate-limits.ts';
import { returnPath } from './return-address.ts';

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
afterEach(() => vi.restoreAllMocks());

const away = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  ['while the database is away', away()],
  ['after a fault of ours', new Error('a defect')],
])('a buyer who has just paid reads a page that asks again %s', async (_why, fault) => {
  const journey = await startDollarJourney(context, app);
  journey.provider().approve(journey.providerOrderId);
  vi.spyOn(journey.provider(), 'findPayments').mockRejectedValueOnce(fault);
  const { statusCode, headers, body } = await app.inject({
    url: `${returnPath('second')}?token=${journey.providerOrderId}`,
  });
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(body).toContain('http-equiv="refresh"');
  expect(body).not.toContain(fault.message);
  vi.restoreAllMocks();
  expect((await journey.returnToSite()).status).toBe(302);
  expect(await journey.outcome()).toMatchObject(ISSUED);
});

test('an order asks the provider thirty times a minute, and whoever returns meanwhile waits', async () => {
  const journey = await startDollarJourney(context, app);
  const asked = vi.spyOn(journey.provider(), 'findPayments');
  const seen: number[] = [];
  for (let times = 0; times < 33; times += 1) seen.push((await journey.returnToSite()).status);
  expect(seen).toEqual([...Array(30).fill(302), 503, 503, 503]);
  expect((await journey.returnToSite()).body).toContain('http-equiv="refresh"');
  expect(asked).toHaveBeenCalledTimes(30);
  const other = await startDollarJourney(context, app);
  expect((await other.returnToSite()).status).toBe(302);
  journey.provider().approve(journey.providerOrderId);
  context.clock.advance(60_000);
  expect((await journey.returnToSite()).status).toBe(302);
  expect(await journey.outcome()).toMatchObject(ISSUED);
});

test('approving the older of two orders, of another total, leads to the checkout and captures nothing', async () => {
  const journey = await startDollarJourney(context, app);
  const { world } = journey;
  const { document } = await memberOf(context, world, 'member');
  const tickets = changed(world, {
    ...{ PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.member },
    TicketMonto: 600,
  });
  const opened = await makeCall(app, 'pagos/orden', dollarOrderBody(world, '1800.00'), world.authorization);
  const stored = await makeCall(app, 'WSTicketPago', purchaseBody(world, tickets), world.authorization);
  expect([opened.answer.ErrorCod, stored.answer.ErrorCod]).toEqual([0, 0]);
  journey.provider().approve(journey.providerOrderId);
  const { location } = await journey.returnToSite();
  expect(location).toBe(`${context.config.siteUrl}/espectaculo/${world.show.showId}/comprar?total=cambio`);
  expect(journey.provider().captureCalls).toBe(0);
  // The order that the purchase has now.
  journey.provider().approve(String(opened.answer.id));
  await journey.returnToSite(String(opened.answer.id));
  expect(journey.provider().captureCalls).toBe(1);
});

test('an order that was paid asks the provider no more, and leads to the same page', async () => {
  const journey = await startDollarJourney(context, app);
  journey.provider().approve(journey.providerOrderId);
  const first = await journey.returnToSite();
  const asked = vi.spyOn(journey.provider(), 'findPayments');
  const again = await journey.returnToSite();
  expect([again.status, again.location]).toEqual([302, first.location]);
  expect(asked).not.toHaveBeenCalled();
});

test('beyond the limit of an address a buyer reads the page that asks again', async () => {
  const rateLimitScale = 1 / RATE_LIMITS.purchase.ofAddress;
  const narrow = await buildTestApp({ ...context, config: { ...context.config, rateLimitScale } });
  const ask = () => narrow.inject({ url: `${returnPath('second')}?token=none` });
  expect((await ask()).statusCode).toBe(302);
  const { statusCode, body } = await ask();
  expect([statusCode, body.includes('http-equiv="refresh"')]).toEqual([503, true]);
  // Other refusals stay what they are.
  expect((await app.inject({ url: `${returnPath('second')}?token=%00` })).statusCode).toBe(400);
  await narrow.close();
});
