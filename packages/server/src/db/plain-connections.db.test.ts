import { cloneDatabase } from '@club/testing/index.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseAway } from './away.ts';
import type { Schema } from './generated/schema.ts';
import { PLAIN_CONNECTIONS, PlainConnections, REPORT_MS } from './plain-connections.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
let plain: PlainConnections;
beforeAll(async () => {
  world = await cloneDatabase();
  plain = world.database.plain;
});
afterAll(() => world.drop());

const PLANNER = `select current_setting('enable_seqscan') as scans, current_setting('plan_cache_mode') as plans`;

/** Resolves when this many works have begun; `end` lets all of them finish. */
function gate(count: number) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let running = 0;
  const pass = async () => {
    running += 1;
    if (running === count) begun.resolve();
    await ended.promise;
  };
  return { pass, begun: begun.promise, end: ended.resolve, running: () => running };
}

const inTransaction = (kysely: Kysely<Schema>, work: () => Promise<void>) =>
  kysely.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await work();
  });

test("the hot path's planner settings are on its own connections alone", async () => {
  const { database } = world;
  const hot = { scans: 'off', plans: 'force_generic_plan' };
  expect((await database.pool.query(PLANNER)).rows).toEqual([hot]);
  expect((await database.pipelines.query({ text: PLANNER })).rows).toEqual([hot]);
  expect((await sql.raw(PLANNER).execute(database.kysely)).rows).toEqual([hot]);
  const own = { scans: 'on', plans: 'auto' };
  expect((await sql.raw(PLANNER).execute(plain.kysely)).rows).toEqual([own]);
  expect(await plain.report(async (tx) => (await sql.raw(PLANNER).execute(tx)).rows)).toEqual([own]);
});

test('when all of them are in use the hot path has its own', async () => {
  const { pass, begun, end } = gate(PLAIN_CONNECTIONS);
  const works = Array.from({ length: PLAIN_CONNECTIONS }, () => inTransaction(plain.kysely, pass));
  await begun;
  const waits = sql`select 1`.execute(plain.kysely);
  expect((await world.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(world.database.waitingCount).toBe(0);
  end();
  await Promise.all([...works, waits]);
});

test('negative control: on the connections of the hot path as many would let it wait', async () => {
  const { database } = world;
  const { pass, begun, end } = gate(database.pool.options.max);
  const works = Array.from({ length: database.pool.options.max }, () => inTransaction(database.kysely, pass));
  await begun;
  const waits = database.pool.query('select 1');
  expect(database.waitingCount).toBe(1);
  end();
  await Promise.all([...works, waits]);
});

describe('a report', () => {
  test('may take five seconds a statement', async () => {
    expect(REPORT_MS).toBe(5_000);
    const limit = await plain.report(async (tx) => (await sql`show statement_timeout`.execute(tx)).rows);
    expect(limit).toEqual([{ statement_timeout: '5s' }]);
    expect((await sql`show statement_timeout`.execute(plain.kysely)).rows).toEqual([
      { statement_timeout: '15s' },
    ]);
  });

  test('that takes longer than it may is ended, and staff are told to come back', async () => {
    const ended = await plain.report((tx) => sql`select pg_sleep(5)`.execute(tx), 50).catch((error) => error);
    expect(ended).toMatchObject({ statusCode: 503, cause: { code: '57014' } });
    expect(isDatabaseAway(ended)).toBe(false);
    const wrong = await plain.report((tx) => sql`select 1 / 0`.execute(tx)).catch((error) => error);
    expect(wrong).toMatchObject({ code: '22012' });
  });

  test('writes nothing', async () => {
    const written = plain.report((tx) => sql`delete from site_text`.execute(tx));
    await expect(written).rejects.toMatchObject({ code: '25006' });
  });

  test('sees one instant; negative control: a transaction of staff sees what came meanwhile', async () => {
    await sql`create table seen (n integer)`.execute(plain.kysely);
    const counts = async (tx: Kysely<Schema>) => {
      const count = async () =>
        (await sql<{ n: string }>`select count(*) as n from seen`.execute(tx)).rows[0]?.n;
      const before = await count();
      await sql`insert into seen values (1)`.execute(world.database.kysely);
      return [before, await count()];
    };
    expect(await plain.report(counts)).toEqual(['0', '0']);
    expect(await plain.kysely.transaction().execute(counts)).toEqual(['1', '2']);
  });

  test('leaves half of the connections to what staff write, and too many are told to come back', async () => {
    const { pass, begun, end, running } = gate(PLAIN_CONNECTIONS / 2);
    const reports = Array.from({ length: 30 }, () => plain.report(pass));
    const settled = Promise.allSettled(reports);
    await begun;
    expect((await sql<{ one: number }>`select 1 as one`.execute(plain.kysely)).rows).toEqual([{ one: 1 }]);
    expect(running()).toBe(PLAIN_CONNECTIONS / 2);
    end();
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(30 - PLAIN_CONNECTIONS / 2 - 20);
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } });
  });
});

test('a connection that breaks fails its statement, and the next opens another', async () => {
  const one = new PlainConnections({ connectionString: world.url });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.kysely)).rows[0]?.pid;
  const first = await pid();
  await world.database.pool.query('select pg_terminate_backend($1)', [first]);
  await expect.poll(() => pid().catch(() => first)).not.toBe(first);
  await one.close();
});
