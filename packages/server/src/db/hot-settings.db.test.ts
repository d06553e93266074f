import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { HotSettingsMissing } from './hot-settings.ts';

const ROLE_FILE = new URL('../../../../ops/postgres/hot-role.sql', import.meta.url);

let world: Awaited<ReturnType<typeof cloneDatabase>>;
let role: string;
let hotUrl: string;
const opened: Database[] = [];
beforeAll(async () => {
  world = await cloneDatabase();
  const url = new URL(world.url);
  const database = url.pathname.slice(1);
  role = `hot_${database.replace(/\W/g, '_')}`.slice(0, 60);
  const values: Readonly<Record<string, string>> = {
    ...{ role, owner: url.username, database, path: 'public,pgboss', password: 'secret' },
  };
  // What psql does with its variables.
  const text = readFileSync(ROLE_FILE, 'utf8')
    .replace(/^--.*$/gm, '')
    .replace(/:"(\w+)"/g, (_found, name: string) => `"${values[name]}"`)
    .replace(/:'(\w+)'/g, (_found, name: string) => `'${values[name]}'`)
    .replace(/= :(\w+)/g, (_found, name: string) => `= ${values[name]}`);
  for (const statement of text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean))
    await world.database.pool.query(statement);
  url.username = role;
  url.password = 'secret';
  hotUrl = url.href;
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await world.database.pool.query(`drop owned by "${role}"`);
  await world.drop();
});

function open(): Database {
  const database = openDatabase({ url: world.url, hotUrl, maxConnections: 2 });
  opened.push(database);
  return database;
}
const set = (text: string) =>
  world.database.pool.query(
    `alter role "${role}" in database "${new URL(world.url).pathname.slice(1)}" ${text}`,
  );
const PLANS = `select current_setting('plan_cache_mode') as plans, current_user::text as role`;

test("the hot path goes by the role's settings, staff by their own", async () => {
  const database = open();
  expect((await database.pool.query(PLANS)).rows).toEqual([{ plans: 'force_generic_plan', role }]);
  expect((await database.pipelines.query({ text: PLANS })).rows).toEqual([
    { plans: 'force_generic_plan', role },
  ]);
  const { rows } = await sql.raw(PLANS).execute(database.plain.kysely);
  expect(rows).toEqual([{ plans: 'auto', role: new URL(world.url).username }]);
});

test.each([
  ['plan_cache_mode', 'set plan_cache_mode = force_generic_plan'],
  ['enable_seqscan', 'set enable_seqscan = off'],
  ['search_path', 'set search_path = public, pgboss'],
  ['statement_timeout', "set statement_timeout = '15s'"],
  ['idle_in_transaction_session_timeout', "set idle_in_transaction_session_timeout = '15s'"],
])('without %s no connection is used, of neither kind', async (name, back) => {
  await set(name === 'search_path' ? `set search_path = pgboss` : `reset ${name}`);
  const database = open();
  const refused = new HotSettingsMissing([name]).message;
  await expect(database.pool.query('select 1')).rejects.toThrow(refused);
  await expect(database.pipelines.query({ text: 'select 1' })).rejects.toThrow(refused);
  await set(back);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
  expect((await database.pipelines.query({ text: 'select 1' })).rowCount).toBe(1);
});

test('a process does not start without them', async () => {
  await set('reset plan_cache_mode');
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...{ PATH, PROFILE: 'demo', ROLE: 'server', LOG_LEVEL: 'silent' },
      ...{
        DATABASE_URL: world.url,
        DATABASE_HOT_URL: hotUrl,
        DATA_DIR: mkdtempSync(join(tmpdir(), 'club-')),
      },
      DEMO_DATABASE: new URL(world.url).pathname.slice(1),
    },
    encoding: 'utf8',
    timeout: 50_000,
  });
  await set('set plan_cache_mode = force_generic_plan');
  expect(status).toBe(1);
  expect(stderr).toContain(new HotSettingsMissing(['plan_cache_mode']).message);
});
