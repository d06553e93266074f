import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/embedded-postgres.ts';
import { repository } from './source-files.ts';

/**
 * Runs a program of the server on the database that DATABASE_URL names, or on the demo's own when it names none; the
 * demo may run or not. Answers its exit code.
 */
export async function runOnDatabase(program: string): Promise<number> {
  if (process.env.DATABASE_URL) return run(program, process.env.DATABASE_URL);
  const dataDir = resolve(process.env.DATA_DIR ?? join(repository, '.data'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return await run(program, postgres.url());
  } finally {
    await postgres.stop();
  }
}

function run(program: string, databaseUrl: string): Promise<number> {
  const file = join(repository, 'packages', 'server', 'src', program);
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}
