import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupTable, listMigrations, listTables, type Manifest, rowsOf } from './tables.ts';

export interface BackupPlan {
  readonly databaseUrl: string;
  /** Created by the backup; must not exist. */
  readonly folder: string;
  /** The folder storage's files; null where files are in a bucket, which has its own backups. */
  readonly storageDir: string | null;
  readonly now: Date;
}

/**
 * Writes all tables as of one instant (one repeatable-read transaction), then the files: a file exists before a row names it.
 * The folder gets its name only when it is complete. Sales go on meanwhile.
 */
export async function takeBackup({ databaseUrl, folder, storageDir, now }: BackupPlan): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const draft = `${folder}.draft`;
  await mkdir(join(draft, 'tables'), { recursive: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await listMigrations(client);
    const tables: Manifest['tables'][number][] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, draft));
    const sequences = await listSequences(client);
    await client.query('commit');
    const files = storageDir ? await copyFiles(storageDir, join(draft, 'storage')) : 0;
    const manifest = { format: 1, takenAt: now.toISOString(), migrations, tables, sequences, files } as const;
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2), { flush: true });
    await rename(draft, folder);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: BackupTable, draft: string) {
  const file = `tables/${table.name.replaceAll('"', '')}.copy.gz`;
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`));
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(copy, hashed, createGzip(), createWriteStream(join(draft, file), { flush: true }));
  return { ...table, file, rows: copy.rowCount, sha256: hash.digest('hex') };
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

async function copyFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.draft') });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
