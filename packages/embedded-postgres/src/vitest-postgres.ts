import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database `postgres` of the server that all tests share, as its superuser. */
    postgresUrl: string;
  }
}

const dataDir = resolve(import.meta.dirname, '../../../.data/test-postgres');

/** Vitest's global set-up of the server's tests: one PostgreSQL for the whole run; its data folder is reused. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = { max_connections: '200', log_min_messages: 'fatal' };
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  project.provide('postgresUrl', postgres.url('postgres'));
  return () => postgres.stop();
}
