import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildWorld, type World } from '@club/testing/role-matrix/world.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage } from '../adapters/storage/folder-storage.ts';
import { openDatabase } from '../db/database.ts';
import { brokenInvariants, readAudit } from '../domains/audit/public.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'club-backup-'));
const folder = join(scratch, 'backup');

let context: TestContext;
let world: World;
beforeAll(async () => {
  const made = await testContext();
  const storageDir = join(scratch, 'storage');
  const options = { dir: storageDir, siteUrl: made.config.siteUrl, urlKey: made.config.secrets.urlKey };
  context = Object.assign(made, { storage: folderStorage(options) });
  const app = await buildTestApp(context);
  world = await buildWorld(context, app);
  await app.close();
  await context.storage.put('tickets/1.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  const plan = { databaseUrl: context.config.databaseUrl, folder, storageDir, now: context.clock.now() };
  await takeBackup(plan);
}, 120_000);
afterAll(() => context.close());

const made: string[] = [];
/** A new, empty database beside the test's own. */
async function emptyDatabase(): Promise<string> {
  const name = `restore_${randomBytes(6).toString('hex')}`;
  await context.database.pool.query(`create database ${name}`);
  made.push(name);
  const url = new URL(context.config.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
afterAll(async () => {
  for (const name of made) await context.database.pool.query(`drop database if exists ${name} with (force)`);
});

/** All rows of all tables as text, and the position of each sequence. */
async function contentOf(url: string): Promise<Map<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
     union all select 'pgboss.job' order by 1`,
  );
  const content = new Map<string, unknown>();
  for (const { name } of rows) {
    const found = await client.query(
      `select coalesce(json_agg(t::text order by t::text), '[]') as rows from ${name} t`,
    );
    content.set(name, found.rows[0]?.rows);
  }
  const sequences = await client.query(
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  content.set('sequences', sequences.rows);
  await client.end();
  return content;
}

async function nextTicketId(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select next_ticket_id() as id');
  await client.end();
  return rows[0]?.id ?? 0;
}

test('a restored database is the one that was backed up: rows, work to do, numbers to come, files', async () => {
  const databaseUrl = await emptyDatabase();
  const storageDir = join(scratch, 'restored');
  const manifest = await restoreBackup({ databaseUrl, folder, storageDir });
  const [before, after] = [await contentOf(context.config.databaseUrl), await contentOf(databaseUrl)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
  expect(await nextTicketId(databaseUrl)).toBe(await nextTicketId(context.config.databaseUrl));
  expect(JSON.stringify(before.get('pgboss.job')).length).toBeGreaterThan(10);
  expect(manifest.tables.find(({ name }) => name === 'public.ticket')?.rows).toBeGreaterThan(0);
  expect(readFileSync(join(storageDir, 'files/tickets/1.pdf'), 'utf8')).toBe('%PDF-1.7');

  const database = openDatabase({ url: databaseUrl, maxConnections: 4 });
  expect(brokenInvariants(await readAudit({ database, clock: context.clock }))).toEqual([]);
  const app = await buildTestApp({ ...context, database });
  const { answer } = await makeCall(app, 'WSUsuario', {}, world.authorizations.get('owner'));
  expect(answer).toMatchObject({ ErrorCod: 0, SDTUsuario: { UsuarioEmail: world.owner.user.email } });
  await app.close();
  await database.close();
});

test('a job of the queue itself keeps no backup from being restored, and one that failed for good is in it', async () => {
  const { pool } = context.database;
  await pool.query(`
    select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}');
    insert into pgboss.job (name) values ('__pgboss__send-it');
    insert into pgboss.job (name, state) values ('compose-mail', 'failed')`);
  const later = { databaseUrl: context.config.databaseUrl, folder: join(scratch, 'later'), storageDir: null };
  await takeBackup({ ...later, now: new Date() });
  await pool.query(`delete from pgboss.job where name = '__pgboss__send-it' or state = 'failed'`);
  const databaseUrl = await emptyDatabase();
  await restoreBackup({ ...later, databaseUrl });
  const jobs = String((await contentOf(databaseUrl)).get('pgboss.job'));
  expect([jobs.includes('__pgboss__send-it'), jobs.includes('failed')]).toEqual([false, true]);
});

test('nothing is restored over something', async () => {
  const plan = { databaseUrl: context.config.databaseUrl, folder, storageDir: null };
  await expect(restoreBackup(plan)).rejects.toThrow('not empty');
  const here = { databaseUrl: await emptyDatabase(), folder, storageDir: scratch };
  await expect(restoreBackup(here)).rejects.toThrow('exists already');
  const again = { databaseUrl: context.config.databaseUrl, folder, storageDir: null, now: new Date() };
  await expect(takeBackup(again)).rejects.toThrow('exists already');
});

test('a damaged backup is refused, and leaves no row behind', async () => {
  const file = join(folder, 'tables/public.person.copy.gz');
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  writeFileSync(file, gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)));
  const databaseUrl = await emptyDatabase();
  await expect(restoreBackup({ databaseUrl, folder, storageDir: null })).rejects.toThrow(
    'public.person.copy.gz is damaged',
  );
  expect((await contentOf(databaseUrl)).get('public.ticket')).toEqual([]);
  writeFileSync(file, whole);
});

test('a backup of another version is refused', async () => {
  const file = join(folder, 'manifest.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace('"0001_catalogue",', ''));
  await expect(
    restoreBackup({ databaseUrl: await emptyDatabase(), folder, storageDir: null }),
  ).rejects.toThrow('of another version');
  writeFileSync(file, whole);
});
