import { createHash } from 'node:crypto';
import { statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `postgres` of the server that all tests share, as its superuser. */
    postgresUrl: string;
  }
}

const ON_DISK = resolve(import.meta.dirname, '../../../.data/test-postgres');
/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** In memory where there is enough of it: each test file makes and drops a database of 300 files. */
function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return ON_DISK;
  } catch {
    return ON_DISK;
  }
  const checkout = createHash('sha256').update(ON_DISK).digest('hex').slice(0, 12);
  return join(MEMORY, `club-test-postgres-${checkout}`);
}

/** Vitest's global set-up of the server's tests: one PostgreSQL for the whole run; its data folder is reused. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = { max_connections: '200', max_wal_size: '256MB', log_min_messages: 'fatal' };
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder(), durable: false, settings });
  project.provide('postgresUrl', postgres.url('postgres'));
  return () => postgres.stop();
}
