import { type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, ISSUED, outcomeOf } from '@club/testing/payments/ordered-purchase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../domains/audit/public.ts';
import { settleOrder } from '../domains/payments/public.ts';
import { copyRow } from './shadows.ts';

/** Two clubs in two schemas of one database: a server of each. */
let first: TestContext;
let second: TestContext;
beforeAll(async () => {
  first = await testContext();
  second = await testContext({}, { databaseUrl: first.config.databaseUrl, schema: 'club_b' });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const both = () => [first, second];

test('both sell, and neither sees what the other has', async () => {
  for (const context of both()) {
    const purchase = await buildOrderedPurchase(context);
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    expect(await settleOrder(context, purchase.orderId)).toMatchObject({ ok: true });
    expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
  }
  for (const { database } of both()) {
    const { rows } = await database.pool.query('select count(*)::integer as count from ticket');
    expect(rows).toEqual([{ count: 2 }]);
  }
});

test('each does its own jobs, and its audit is about itself', async () => {
  expect(await first.drainJobs()).toBeGreaterThan(0);
  expect(brokenInvariants(await readAudit(first))).toEqual([]);
  const { rows } = await second.database.pool.query(
    "select count(*)::integer as count from job where name = 'render-tickets' and state = 'created'",
  );
  expect(rows).toEqual([{ count: 1 }]);
  await second.drainJobs();
  expect(brokenInvariants(await readAudit(second))).toEqual([]);
});

test('what is tried out in a shadow is a copy of its own club', async () => {
  for (const { database } of both()) {
    const shadow = await database.shadows.open(['show']);
    await copyRow(shadow, 'show', 1);
    const { rows } = await sql<{ schema: string }>`
      select relnamespace::regnamespace::text as schema from pg_class where oid = 'show'::regclass`.execute(
      shadow.kysely,
    );
    expect(rows[0]?.schema).toMatch(/^pg_temp/);
    await shadow.close();
  }
});
