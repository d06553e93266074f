import { readdir, readFile } from 'node:fs/promises';
import { cloneDatabase, untilSomeoneWaits } from '@club/testing/index.ts';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Blocked,
  concurrentMigration,
  type MigrateOptions,
  migrate,
  readMigrations,
} from './migrate.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
let clients: pg.Client[];
beforeEach(async () => {
  test = await cloneDatabase();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await test.drop();
});

async function connect(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.url, ...config });
  await client.connect();
  clients.push(client);
  return client;
}

/** Runs one more migration than there are. */
function migrateOneMore(up: Migration['up'], options: MigrateOptions = {}): Promise<void> {
  const migrations = async () => ({ ...(await readMigrations()), '9999_one_more': { up } });
  return migrate(test.url, { ...options, migrations });
}

/** An open transaction that has read the venues. */
async function holdVenues(): Promise<pg.Client> {
  const holder = await connect();
  await holder.query('begin; select from venue');
  return holder;
}

const CHANGE = sql`alter table venue add one_more int`;
const hasChanged = async () =>
  (await test.database.pool.query("select from pg_attribute where attname = 'one_more'")).rowCount === 1;

it('has none of the limits and plans of the server, but one for locks', async () => {
  const settings: unknown[] = [];
  await migrateOneMore(async (db) => {
    const names = ['statement_timeout', 'lock_timeout', 'enable_seqscan', 'plan_cache_mode'];
    for (const name of names) {
      const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
      settings.push(rows[0]?.value);
    }
  });
  expect(settings).toEqual(['0', '3s', 'on', 'auto']);
});

it('takes as long as it takes, whatever the limit of others', async () => {
  await test.database.pool.query(
    `do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$`,
  );
  const limited = await connect();
  await expect(limited.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' });
  await migrateOneMore(async (db) => {
    await sql`select pg_sleep(0.5)`.execute(db);
    await CHANGE.execute(db);
  });
  expect(await hasChanged()).toBe(true);
});

it('tries again when its table is in use, and says so once', async () => {
  const holder = await holdVenues();
  const told: Blocked[] = [];
  // Old enough to be reported.
  await holder.query('select pg_sleep(1.1)');
  let tries = 0;
  await migrateOneMore(
    async (db) => {
      tries += 1;
      if (tries === 3) await holder.query('commit');
      await CHANGE.execute(db);
    },
    { lockTimeoutMs: 50, pauseMs: 1, onBlocked: (blocked) => told.push(blocked) },
  );
  expect(tries).toBe(3);
  expect(told).toEqual([
    { migration: '9999_one_more', inUse: [expect.stringMatching(/^venue: .*, \d+ s, idle in transaction$/)] },
  ]);
  expect(await hasChanged()).toBe(true);
});

it('gives up in the end, and changes nothing', async () => {
  await holdVenues();
  const given = migrateOneMore(async (db) => void (await CHANGE.execute(db)), {
    lockTimeoutMs: 50,
    tries: 1,
  });
  await expect(given).rejects.toMatchObject({ code: '55P03' });
  expect(await hasChanged()).toBe(false);
});

it('lets those pass who wait behind it for a table in use; without the limit they would not', async () => {
  const holder = await holdVenues();
  const reader = await connect({ statement_timeout: 500 });
  const read = () =>
    reader.query('select from venue').then(
      () => 'read',
      (error) => error.code,
    );
  const migrateIn = async (lockTimeoutMs: number) => {
    const migrating = migrateOneMore(async (db) => void (await CHANGE.execute(db)), {
      lockTimeoutMs,
      tries: 1,
    }).then(
      () => 'migrated',
      (error) => error.code,
    );
    await untilSomeoneWaits(test.database);
    return { migrating, outcome: await read() };
  };
  const limited = await migrateIn(100);
  expect([await limited.migrating, limited.outcome]).toEqual(['55P03', 'read']);
  const unlimited = await migrateIn(0);
  expect(unlimited.outcome).toBe('57014');
  await holder.query('commit');
  expect(await unlimited.migrating).toBe('migrated');
});

it('runs once when two start at the same instant, the second waiting for longer than its limit', async () => {
  let runs = 0;
  const start = () =>
    migrateOneMore(
      async (db) => {
        runs += 1;
        await sql`select pg_sleep(0.5)`.execute(db);
        await CHANGE.execute(db);
      },
      { lockTimeoutMs: 50, tries: 1 },
    );
  await Promise.all([start(), start()]);
  expect(runs).toBe(1);
});

it('tries twenty times and then gives up', async () => {
  await holdVenues();
  let tries = 0;
  const given = migrateOneMore(
    async (db) => {
      tries += 1;
      await CHANGE.execute(db);
    },
    { lockTimeoutMs: 10, pauseMs: 1 },
  );
  await expect(given).rejects.toMatchObject({ code: '55P03' });
  expect(tries).toBe(20);
});

it('each of those since the first start is a transaction of its own', async () => {
  const migrations = async () => ({
    ...(await readMigrations()),
    '9998_good': { up: async (db: Kysely<unknown>) => void (await CHANGE.execute(db)) },
    '9999_bad': { up: async (db: Kysely<unknown>) => void (await sql`select 1 / 0`.execute(db)) },
  });
  await expect(migrate(test.url, { migrations })).rejects.toMatchObject({ code: '22012' });
  expect(await hasChanged()).toBe(true);
});

describe('a statement outside of a transaction', () => {
  const INDEX = 'create index concurrently if not exists venue_again on venue (name);';
  const run = (text: string) =>
    migrate(test.url, {
      migrations: async () => ({
        ...(await readMigrations()),
        '9999_index.concurrent': concurrentMigration(text),
      }),
    });
  const isValid = async () =>
    (
      await test.database.pool.query(
        "select indisvalid from pg_index where indexrelid = 'venue_again'::regclass",
      )
    ).rows;

  it('builds an index while others write, though they began before', async () => {
    const writer = await connect();
    await writer.query('begin; update venue set name = name');
    const done = run(INDEX);
    await untilSomeoneWaits(test.database);
    const other = await connect({ statement_timeout: 2_000 });
    await other.query('update site_text set value = value');
    await writer.query('commit');
    await done;
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('begins anew where it was interrupted', async () => {
    const { pool } = test.database;
    await pool.query("insert into site_text (key, value) values ('a', 'same'), ('b', 'same')");
    const unique = 'create unique index concurrently if not exists venue_again on site_text (value)';
    await expect(run(unique)).rejects.toMatchObject({ code: '23505' });
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await pool.query("delete from site_text where key = 'a'");
    await run(unique);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('that was done and not noted is done again, and changes nothing: each file there is', async () => {
    const folder = new URL('./migrations/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.concurrent.sql'));
    expect(files.length).toBeGreaterThan(0);
    const indexes = async () =>
      (await test.database.pool.query('select indexrelid, indisvalid from pg_index order by 1')).rows;
    const before = await indexes();
    for (const file of files)
      await concurrentMigration(await readFile(new URL(file, folder), 'utf8')).up(test.database.plain.kysely);
    expect(await indexes()).toEqual(before);
  });
});
