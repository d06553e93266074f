import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { repository } from './source-files.ts';

/** Runs a program of the server on the database of DATABASE_URL; default: the demo's, running or not. Returns its exit code. */
export async function runOnDatabase(program: string, args: readonly string[] = []): Promise<number> {
  if (process.env.DATABASE_URL) return run(program, args, {});
  const dataDir = resolve(process.env.DATA_DIR || join(repository, '.data'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return await run(program, args, { DATABASE_URL: postgres.url(), DATA_DIR: join(dataDir, 'server') });
  } finally {
    await postgres.stop();
  }
}

function run(program: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const file = join(repository, 'packages', 'server', 'src', program);
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: 'inherit' });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}
