import { cloneDatabase } from '@club/testing/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseAway } from './database.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
});
afterAll(() => world.drop());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const query = (text: string) => world.database.pool.query(text);

it('a connection that the server ends is the database going away', async () => {
  const error = await errorOf(query('select pg_terminate_backend(pg_backend_pid())'));
  expect(isDatabaseAway(error)).toBe(true);
  expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('one that ends between two statements fails the next of them, and nothing else', async () => {
  const client = await world.database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await query(`select pg_terminate_backend(${rows[0]?.pid})`);
  await gone;
  expect(isDatabaseAway(await errorOf(client.query('select 1')))).toBe(true);
  client.release(true);
});

it('so is a connection that breaks, one that nobody answers, and a statement that takes too long', async () => {
  const client = await world.database.pool.connect();
  const pending = errorOf(client.query('select pg_sleep(60)'));
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect(isDatabaseAway(await pending)).toBe(true);
  client.release(true);

  const nobody = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(isDatabaseAway(await errorOf(nobody.connect()))).toBe(true);

  const slow = await errorOf(query("set statement_timeout = '20ms'; select pg_sleep(60)"));
  expect(isDatabaseAway(slow)).toBe(true);
});

it('so is a pool whose connections are all taken for too long', async () => {
  const pool = new pg.Pool({ connectionString: world.url, max: 1, connectionTimeoutMillis: 1_500 });
  const taken = await pool.connect();
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
  taken.release();
  await pool.end();
});

it('a mistake of ours, or another system that is away, is not', async () => {
  expect(isDatabaseAway(await errorOf(query('select nothing_like_it')))).toBe(false);
  expect(isDatabaseAway(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isDatabaseAway(await errorOf(fetch('http://127.0.0.1:1/')))).toBe(false);
});
