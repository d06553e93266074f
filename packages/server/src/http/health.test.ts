import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const DRAIN_MS = 1_500;

it('a process that is asked to stop says that it is not ready, serves what still comes, and then is gone', async () => {
  const app = await buildApp({ ...context, config: { ...context.config, drainMs: DRAIN_MS } });
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${site}/health/ready`)).status).toBe(200);
  const begun = performance.now();
  const closing = app.close();
  const ready = await fetch(`${site}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'stopping' });
  const call = await fetch(`${site}/api/WSEspectaculosTipo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(call.status).toBe(200);
  expect(call.headers.get('connection')).toBe('close');
  await closing;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(DRAIN_MS - 50);
  await expect(fetch(`${site}/health/live`)).rejects.toThrow();
});

it('a process that cannot reach its database is alive and not ready', async () => {
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', maxConnections: 1 });
  const app = await buildApp({ ...context, database });
  const [live, ready] = await Promise.all([app.inject('/health/live'), app.inject('/health/ready')]);
  expect([live.statusCode, ready.statusCode]).toEqual([200, 503]);
  expect(ready.json()).toEqual({ status: 'database-unreachable' });
  await app.close();
  await database.close();
});

it('a process whose database is a standby is not ready, and asks anew where the primary is', async () => {
  // Shadows the system function, with a standby's answer: on the first connection, for its lifetime.
  const { pool } = context.database;
  await pool.query(`create schema standby; create table standby.first (pid integer);
    create function standby.pg_is_in_recovery() returns boolean language sql as $$
      insert into standby.first select pg_backend_pid() where not exists (select from standby.first);
      select pid = pg_backend_pid() from standby.first $$`);
  const place = { url: context.config.databaseUrl, schema: 'standby,pg_catalog,public' };
  const standby = openDatabase({ ...place, maxConnections: 1 });
  const app = await buildApp({ ...context, database: standby });
  const first = await app.inject('/health/ready');
  expect([first.statusCode, first.json()]).toEqual([503, { status: 'database-is-standby' }]);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
  await standby.close();
  await pool.query('drop schema standby cascade');
});

it('a process whose hot connections all wait for a standby to confirm payments is ready', async () => {
  const database = openDatabase({ url: context.config.databaseUrl, maxConnections: 2 });
  const waiting = await Promise.all([database.pool.connect(), database.pool.connect()]);
  const app = await buildApp({ ...context, database });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.inject('/health/ready')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  for (const client of waiting) client.release();
  await app.close();
  await database.close();
});
