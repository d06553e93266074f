import { randomBytes } from 'node:crypto';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, ISSUED, outcomeOf } from '@club/testing/payments/ordered-purchase.ts';
import { startTcpSwitch } from '@club/testing/tcp-switch.ts';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/database.ts';
import { settleOrder } from '../domains/payments/public.ts';
import { system } from '../shared/actor.ts';
import { ok, refuse } from '../shared/result.ts';
import { prepareJobs, startBoss } from './boss.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a role that owns nothing finds the tables that the migrating process made', async () => {
  const url = new URL(context.config.databaseUrl);
  const name = `jobs_${randomBytes(4).toString('hex')}`;
  const owner = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const guest = Object.assign(new URL(owner), { username: name, password: name }).href;
  const run = (at: string, ...statements: string[]) =>
    withConnection(at, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const start = () => startBoss({ databaseUrl: guest, supervises: false, onError: () => {} });
  await run(url.href, `create role ${name} login password '${name}'`, `create database ${name}`);
  await expect(start()).rejects.toThrow('permission denied');
  await prepareJobs({ databaseDirectUrl: owner, clubSchema: 'public' });
  await run(
    owner,
    `grant usage on schema pgboss to ${name}`,
    `grant all on all tables in schema pgboss to ${name}`,
    `grant all on all sequences in schema pgboss to ${name}`,
  );
  await (await start()).stop();
  await run(url.href, `drop database ${name} with (force)`, `drop role ${name}`);
});

const BACKLOG = 60;

test('works off a backlog at once, and a job that fails alone comes again alone', {
  timeout: 12_000,
}, async () => {
  const boss = await startBoss({
    databaseUrl: context.config.databaseUrl,
    supervises: true,
    onError: (error) => {
      throw error;
    },
  });
  const mails = Array.from({ length: BACKLOG }, (_, index) => ({
    to: 'ana@example.uy',
    subject: '',
    text: '',
    html: '',
    key: `mail-${index}`,
  }));
  await boss.enqueue(context.database.kysely, 'send-mail', mails);
  const seen: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const work = async ({ key }: { key: string }) => {
    const isFirst = !seen.includes(key);
    seen.push(key);
    if (seen.length === BACKLOG + 1) resolve();
    if (key === 'mail-7' && isFirst) throw new Error('mail is down');
  };
  const warned: unknown[] = [];
  const log = { warn: (fact: unknown) => warned.push(fact) } as unknown as FastifyBaseLogger;
  await boss.work({ 'send-mail': work }, log);
  await done;
  await boss.stop();
  expect(new Set(seen).size).toBe(BACKLOG);
  expect(seen.filter((key) => key === 'mail-7')).toHaveLength(2);
  expect(warned).toHaveLength(1);
});

test('a job that is in no hurry lets others of its queue go first', async () => {
  const db = context.database.kysely;
  const mail = { to: 'ana@example.uy', subject: '', text: '', html: '' };
  await context.jobs.enqueue(db, 'send-mail', [{ ...mail, key: 'patient' }], { isPatient: true });
  // As many as are fetched at once.
  const others = Array.from({ length: 100 }, (_, index) => ({ ...mail, key: `other-${index}` }));
  await context.jobs.enqueue(db, 'send-mail', others);
  const seen: string[] = [];
  await context.boss.drain({
    'send-mail': async ({ key }) => {
      seen.push(key);
    },
  });
  expect(seen).toHaveLength(101);
  expect(seen.at(-1)).toBe('patient');
});

test('a queue of an earlier version follows the policy of this one', async () => {
  const { pool } = context.database;
  const policy = `select retry_limit, notify from pgboss.queue where name = 'render-tickets'`;
  const { rows: before } = await pool.query(policy);
  expect(before).toMatchObject([{ notify: false }]);
  await pool.query(`update pgboss.queue set retry_limit = 1, notify = true where name = 'render-tickets'`);
  const boss = await startBoss({
    databaseUrl: context.config.databaseUrl,
    supervises: false,
    onError: (error) => {
      throw error;
    },
  });
  await boss.stop();
  expect((await pool.query(policy)).rows).toEqual(before);
});

/** All notifications to the workers while `work` runs, and until that one comes: the queue, and the sending connection. */
async function heard(
  work: () => Promise<unknown>,
  awaited?: string,
): Promise<{ queue: string; from: number }[]> {
  const listener = new pg.Client({ connectionString: context.config.databaseUrl });
  const said: { queue: string; from: number }[] = [];
  listener.on('notification', ({ payload = '', processId }) =>
    said.push({ queue: payload, from: processId }),
  );
  await listener.connect();
  try {
    const { rows } = await listener.query<{ channel: string }>(
      `select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel`,
    );
    await listener.query(`listen "${rows[0]?.channel}"`);
    await work();
    // Beyond the longest pause between two notifications of a process, to catch late ones.
    do await listener.query('select pg_sleep(0.3)');
    while (awaited && !said.some(({ queue }) => queue === awaited));
    return said;
  } finally {
    await listener.end();
  }
}

test('nothing in a settlement notifies: the process does, on a connection of its own', async () => {
  const purchase = await buildOrderedPurchase(context);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  const said = await heard(() => settleOrder(context, purchase.orderId), 'render-tickets');
  expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
  expect(said.map(({ queue }) => queue)).toContain('render-tickets');
  const { rows } = await context.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'club-ticketing' and datname = current_database()`,
  );
  const selling = rows.map(({ pid }) => pid);
  expect(said.filter(({ from }) => selling.includes(from))).toEqual([]);
});

test('the control: a notification within a transaction of the sale would be seen', async () => {
  const { pool } = context.database;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;
  const said = await heard(() => client.query(`select pg_notify(${channel}, 'audit')`));
  client.release();
  expect(said).toEqual([{ queue: 'audit', from: rows[0]?.pid }]);
});

const actor = system('test');

test('what a transaction enqueues wakes workers once it is committed, and not when it is taken back', async () => {
  const enqueueIn = (outcome: 'kept' | 'taken back') =>
    inTransaction(context.database, actor, async (tx) => {
      await context.jobs.enqueue(tx, 'audit', [{}]);
      return outcome === 'kept' ? ok() : refuse('taken-back');
    });
  expect(await heard(() => enqueueIn('taken back'))).toEqual([]);
  expect((await heard(() => enqueueIn('kept'), 'audit')).map(({ queue }) => queue)).toEqual(['audit']);
});

test('workers begin long before they would have looked by themselves', async () => {
  const boss = await startBoss({
    databaseUrl: context.config.databaseUrl,
    supervises: true,
    onError: () => {},
  });
  let begun = Promise.withResolvers<number>();
  const worker = async () => begun.resolve(performance.now());
  await boss.work({ 'end-approval': worker }, { warn: () => {} } as unknown as FastifyBaseLogger);
  const waits: number[] = [];
  // The machine may be busy with something else at one of them.
  for (let time = 0; time < 3 && !waits.some((waited) => waited < 1_200); time += 1) {
    begun = Promise.withResolvers<number>();
    // After a poll, so that the next would be two seconds later.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const before = performance.now();
    await inTransaction(context.database, actor, async (tx) => {
      await boss.enqueue(tx, 'end-approval', [{ approvalId: 1 }]);
      return ok();
    });
    waits.push((await begun.promise) - before);
  }
  await boss.stop();
  expect(Math.min(...waits)).toBeLessThan(1_200);
});

test.each([
  [8_000, ['begun', 'done', 'stopped']],
  // The control: the job is returned before it is done.
  [1_000, ['begun', 'stopped']],
])('a process that stops lets jobs under way go on for up to %i ms', async (drainMs, expected) => {
  const boss = await startBoss({
    databaseUrl: context.config.databaseUrl,
    supervises: true,
    onError: () => {},
    drainMs,
  });
  const events: string[] = [];
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const worker = async () => {
    if (events.push('begun') > 1) return;
    resolve();
    await new Promise((after) => setTimeout(after, 3_000));
    events.push('done');
    end();
  };
  await boss.work({ 'end-approval': worker }, { warn: () => {} } as unknown as FastifyBaseLogger);
  await boss.enqueue(context.database.kysely, 'end-approval', [{ approvalId: 3 }]);
  await begun;
  await boss.stop();
  events.push('stopped');
  expect(events).toEqual(expected);
  await ended;
});

test('workers whose database dies without a word give its connections up, and go on by others', async () => {
  const { databaseUrl } = context.config;
  const line = await startTcpSwitch(Number(new URL(databaseUrl).port));
  const said: string[] = [];
  const boss = await startBoss({
    databaseUrl: line.through(databaseUrl),
    supervises: true,
    onError: ({ message }) => said.push(message),
    silenceMs: 1_000,
  });
  const { promise: worked, resolve } = Promise.withResolvers<void>();
  const log = { warn: () => {} } as unknown as FastifyBaseLogger;
  await boss.work({ 'end-approval': async () => resolve() }, log);
  line.hush();
  await inTransaction(context.database, actor, async (tx) => {
    await context.jobs.enqueue(tx, 'end-approval', [{ approvalId: 2 }]);
    return ok();
  });
  await worked;
  await boss.stop();
  await line.close();
  expect(said.join()).toContain('Query read timeout');
});
