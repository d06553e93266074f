import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/server/src/db/embedded/embedded-postgres.ts';
import { withConnection } from '../../packages/server/src/db/embedded/server-process.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';

const folder = fileURLToPath(new URL('../../.data/bench/', import.meta.url));

export interface BenchDatabase {
  readonly postgres: EmbeddedPostgres;
  readonly url: string;
}

/** A fresh, migrated database on a real, durable PostgreSQL of the benches' own. */
export async function openBenchDatabase(port?: number): Promise<BenchDatabase> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startBenchPostgres(port);
  await withConnection(postgres.url('postgres'), async (client) => {
    await client.query('drop database if exists bench with (force)');
    await client.query('create database bench');
  });
  const url = postgres.url('bench');
  const database = openDatabase({ url, maxConnections: 2 });
  await migrate(database);
  await database.close();
  return { postgres, url };
}

export function startBenchPostgres(port?: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), ...(port ? { port } : {}) });
}

/** A folder for what a bench writes; emptied by the bench. */
export const benchFolder = (name: string): string => join(folder, name);
