import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { afterEach, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { DEMO_MARK } from './own-database.ts';
import { type PreparedPlace, prepareDatabase } from './prepare-database.ts';

const server = new URL(inject('postgresUrl'));
let name: string;
let databaseUrl: string;

beforeEach(async () => {
  name = `own_${randomBytes(6).toString('hex')}`;
  databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await withConnection(server.href, (admin) => admin.query(`create database ${name}`));
});
afterEach(() => withConnection(server.href, (admin) => admin.query(`drop database ${name} with (force)`)));

const query = async (sql: string, values: string[] = []) =>
  (await withConnection(databaseUrl, (client) => client.query(sql, values))).rowCount;
const countTables = () => query("select from pg_class where relnamespace = 'public'::regnamespace");

const place = (changes: Partial<PreparedPlace> = {}): PreparedPlace => ({
  ...{
    profile: 'demo',
    demoDatabase: '',
    databaseUrl,
    databaseDirectUrl: databaseUrl,
    clubSchema: 'public',
    migrates: true,
  },
  ...changes,
});
const prepare = (changes: Partial<PreparedPlace> = {}) => prepareDatabase(place(changes), { warn: () => {} });

test('the demo takes a database that it is told by name, one that has its mark, and no other', async () => {
  await expect(prepare()).rejects.toThrow(`DEMO_DATABASE=${name}`);
  await expect(prepare({ demoDatabase: `${name}2` })).rejects.toThrow('was not made by the demo');
  expect(await countTables()).toBe(0);
  await prepare({ demoDatabase: name });
  await expect(prepare()).rejects.toThrow(`"${name}" of DATABASE_URL was not made by the demo`);
  await query("insert into site_text (key, value) values ($1, 'begun')", [DEMO_MARK]);
  await prepare();
});

test('production takes any', async () => {
  await prepare({ profile: 'production' });
  expect(await countTables()).toBeGreaterThan(0);
});

test('a process that does not migrate waits for the one that does, and says so once', async () => {
  const told: unknown[] = [];
  const waits = prepareDatabase(place({ profile: 'production', migrates: false }), {
    warn: (fact: unknown) => told.push(fact),
  });
  await expect.poll(() => told.length).toBe(1);
  expect(told).toEqual([{ missing: expect.arrayContaining(['0001_catalogue']) }]);
  await prepare({ profile: 'production' });
  await waits;
});

test('it refuses an older schema in the end, and takes a newer one', async () => {
  await prepare({ profile: 'production' });
  const server = () =>
    prepareDatabase(place({ profile: 'production', migrates: false }), { warn: () => {} }, 0);
  await query("insert into kysely_migration (name, timestamp) values ('9999_newer', 'now')");
  await server();
  await query("delete from kysely_migration where name = '0081_gap_money'");
  await expect(server()).rejects.toThrow(/older than this version needs: 1 migrations .*0081.*ROLE=migrate/);
});

describe('where DATABASE_URL is a pooler', () => {
  /** A connection of this user is refused. */
  const pooled = 'postgres://club@127.0.0.1:1/club';
  const open = (directUrl: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'club-direct-'));
    const config = readConfig({
      ...{ PROFILE: 'demo', ROLE: 'server', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      ...{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: directUrl },
    });
    return createContext(config, { error: () => {}, warn: () => {} });
  };

  it('the schema, and the queue of jobs with its own, go by DATABASE_DIRECT_URL', async () => {
    await prepare({ profile: 'production', databaseUrl: pooled });
    const context = await open(databaseUrl);
    expect(await query('select from pgboss.queue')).toBeGreaterThan(10);
    await context.close();
  });

  it('the control: through the pooler neither begins', async () => {
    await prepare({ profile: 'production' });
    await expect(open(pooled)).rejects.toThrow('ECONNREFUSED');
    const through = place({ profile: 'production', databaseUrl: pooled, databaseDirectUrl: pooled });
    await expect(prepareDatabase(through, { warn: () => {} }, 0)).rejects.toThrow();
  });
});

test('ROLE=migrate makes the schema and ends', async () => {
  const { PATH = '' } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'club-demo-'));
  const own = { PROFILE: 'demo', DEMO_DATABASE: name, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH, ...own, ROLE: 'migrate' },
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(await countTables()).toBeGreaterThan(0);
});

it.each([
  ['server/src/main.ts', []],
  ['server/src/club.ts', ['cerrar', 'fila', '1']],
  ['demo/src/season/main.ts', []],
])(
  "the demo's %s ends with 1 on a database that is not its own, and writes nothing",
  async (program, args) => {
    const { PATH = '' } = process.env;
    const dataDir = mkdtempSync(join(tmpdir(), 'club-demo-'));
    const env = { PATH, PROFILE: 'demo', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const file = join(import.meta.dirname, '../../..', program);
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
      env,
      encoding: 'utf8',
      timeout: 50_000,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`DEMO_DATABASE=${name}`);
    expect(stderr).not.toContain(server.password);
    expect(await countTables()).toBe(0);
  },
);
