import { type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoss } from './boss.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

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

test('a queue of an earlier version follows the policy of this one', async () => {
  const { pool } = context.database;
  const policy = `select retry_limit from pgboss.queue where name = 'render-tickets'`;
  const { rows: before } = await pool.query(policy);
  await pool.query(`update pgboss.queue set retry_limit = 1 where name = 'render-tickets'`);
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
