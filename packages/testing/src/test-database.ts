import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Database, openDatabase } from '@club/server/db/database.ts';
import { migrate } from '@club/server/db/migrate.ts';
import { startBoss } from '@club/server/jobs/boss.ts';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A database for one test file, cloned from a migrated template; default: on Vitest's server. */
export async function cloneDatabase(postgresUrl: string = inject('postgresUrl')): Promise<{
  database: Database;
  url: string;
  drop: () => Promise<void>;
}> {
  const server = new URL(postgresUrl);
  const template = await ensureTemplate(server);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = databaseUrl(server, name);
  const database = openDatabase({ url, maxConnections: 12 });
  const drop = async () => {
    await database.close();
    // Without force PostgreSQL waits for connections that are just closing; force would break them with an error.
    const gentle = asAdmin(server, (admin) => admin.query(`drop database if exists ${name}`));
    await gentle.catch(() =>
      asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
    );
  };
  return { database, url, drop };
}

const LOCK = 7_310_001;

/** The template's name has a hash of the migrations, so that a changed schema makes a new one. */
async function ensureTemplate(server: URL): Promise<string> {
  const name = `template_${schemaHash()}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
      if (rowCount) return;
      const draft = `${name}_draft`;
      await admin.query(`drop database if exists ${draft} with (force)`);
      await admin.query(`create database ${draft}`);
      await prepareTemplate(databaseUrl(server, draft));
      await admin.query(`alter database ${draft} rename to ${name}`);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  });
  return name;
}

async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
  await asOwner(url, withoutFirstValues);
  const boss = await startBoss({ databaseUrl: url, supervises: false, onError: raise });
  await boss.stop();
}

/** A new club's first rows are created by the builders, under their own names; every payment method is offered. */
export async function withoutFirstValues(client: Pick<pg.Pool, 'query'>): Promise<void> {
  await client.query(
    'truncate member_category, show_type, press_outlet_type, media_type restart identity cascade',
  );
  await client.query('update payment_method set is_offered = true');
}

function raise(error: Error): never {
  throw error;
}

function schemaHash(): string {
  const server = new URL('../../server/src/', import.meta.url);
  const folder = new URL('db/migrations/', server);
  const hash = createHash('sha256').update(readFileSync(new URL('jobs/job-list.ts', server)));
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 16);
}

function databaseUrl(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const asAdmin = (server: URL, work: (admin: pg.Client) => Promise<unknown>): Promise<void> =>
  asOwner(databaseUrl(server, 'postgres'), work);

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
