import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../jobs/boss.ts';
import { OWN_SCHEMA } from '../shared/club-schema.ts';
import { DROP_OWN_JOBS, listMigrations, listTables, type Manifest } from './tables.ts';

export interface RestorePlan {
  /** An empty database. */
  readonly databaseUrl: string;
  readonly folder: string;
  /** The folder storage's files; null where files are in a bucket. */
  readonly storageDir: string | null;
}

/**
 * Restores a backup into an empty database and an empty storage folder. All tables in one transaction: the database is
 * restored completely or stays as it was. Foreign keys are dropped before and added again after, which checks them all;
 * triggers are disabled meanwhile.
 * Throws if the database is not empty, or the backup is of another version or damaged.
 */
export async function restoreBackup({ databaseUrl, folder, storageDir }: RestorePlan): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  if (storageDir && existsSync(storageDir)) throw new Error(`${storageDir} exists already`);
  await makeSchema(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await checkVersion(client, manifest);
    await client.query('begin');
    await replaceRows(client, folder, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
  if (storageDir && existsSync(join(folder, 'storage'))) {
    await cp(join(folder, 'storage'), storageDir, { recursive: true });
  }
  return manifest;
}

async function makeSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0) throw new Error('the database is not empty: restore into a new one');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  await prepareJobs({ databaseDirectUrl: databaseUrl, clubSchema: OWN_SCHEMA });
}

async function checkVersion(client: pg.Client, manifest: Manifest): Promise<void> {
  const migrations = await listMigrations(client);
  if (manifest.format === 1 && manifest.migrations.join() === migrations.join()) return;
  throw new Error(
    `the backup is of another version (its last migration is ${manifest.migrations.at(-1)}, ours ${migrations.at(-1)}): restore it with the version that took it, then start the new one`,
  );
}

async function replaceRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { drop } of keys) await client.query(drop);
  const tables = await listTables(client);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of tables) await emptyTable(client, name);
  for (const table of manifest.tables) await readTable(client, table, folder);
  await client.query(DROP_OWN_JOBS);
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { add } of keys) await client.query(add);
}

/** A new schema has rows in a few tables; append-only tables do not allow deletes. */
async function emptyTable(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${name} limit 1`);
  if (rowCount) await client.query(`delete from ${name}`);
}

async function readTable(
  client: pg.Client,
  { name, columns, file, rows, sha256 }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), hashed, copy);
  if (hash.digest('hex') !== sha256 || copy.rowCount !== rows) throw new Error(`${file} is damaged`);
}
