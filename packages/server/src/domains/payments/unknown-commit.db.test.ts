import { buildCheckout, buildOrder } from '@club/testing/builders/checkout.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, ISSUED, outcomeOf, TOTAL } from '@club/testing/payments/ordered-purchase.ts';
import { startTcpSwitch, type TcpSwitch } from '@club/testing/tcp-switch.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../../db/away.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { settleOrder } from './settle-order.ts';

let context: TestContext;
let line: TcpSwitch;
let database: Database;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const { databaseUrl } = context.config;
  line = await startTcpSwitch(Number(new URL(databaseUrl).port));
  database = openDatabase({ url: line.through(databaseUrl), maxConnections: 2 });
});
afterEach(async () => {
  await database.close();
  await line.close();
});

/** Sends the next transaction's commit so that it arrives, but its answer does not. */
const loseNextCommit = () => line.loseAnswerTo('commit\0');
const through = () => ({ ...context, database });

const count = async (text: string, values: unknown[]) =>
  (await context.database.pool.query<{ count: number }>(text, values)).rows[0]?.count;

test('a settlement whose commit is not known is looked up before it is repeated: tickets once', async () => {
  const purchase = await buildOrderedPurchase(context);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  loseNextCommit();
  const lost = await settleOrder(through(), purchase.orderId).catch((error: unknown) => error);
  expect(isDatabaseAway(lost)).toBe(true);
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
  expect(await settleOrder(through(), purchase.orderId)).toMatchObject({ ok: true });
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
});

test('an order whose commit is not known is looked up by its number at the provider, and the buyer goes on', async () => {
  const world = await buildCheckout(context);
  loseNextCommit();
  const providerOrderId = await buildOrder(through() as TestContext, world, TOTAL);
  const text = 'select count(*)::integer as count from payment_order where provider_order_id = $1';
  expect(await count(text, [providerOrderId])).toBe(1);
});

test('the control: one that was not stored is not found, and the buyer is told', async () => {
  const world = await buildCheckout(context);
  line.loseAnswerTo('insert into "payment_order"');
  const error = await buildOrder(through() as TestContext, world, TOTAL).catch((lost: unknown) => lost);
  expect(isDatabaseAway(error)).toBe(true);
});

test('a redemption whose commit is not known is answered 503; sent again it succeeds and issues nothing new', async () => {
  const courtesy = await buildCourtesy(context);
  const body = courtesyRedemption(courtesy, [courtesyCard(courtesy, 1), courtesyCard(courtesy, 2)]);
  const app = await buildTestApp(through());
  loseNextCommit();
  const first = await makeCall(app, 'WSCortesiaTicket', body);
  expect(first.status).toBe(503);
  const text = `select count(*)::integer as count from ticket where channel = 'courtesy' and channel_ref = $1`;
  expect(await count(text, [courtesy.courtesyId])).toBe(2);
  expect(await makeCall(app, 'WSCortesiaTicket', body)).toMatchObject({
    status: 200,
    answer: { ErrorCod: 0 },
  });
  expect(await count(text, [courtesy.courtesyId])).toBe(2);
  await app.close();
});
