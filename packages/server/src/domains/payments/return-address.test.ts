import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { startDollarJourney } from '@club/testing/payments/dollar-purchase.ts';
import { ISSUED } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
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
