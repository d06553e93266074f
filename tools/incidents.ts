/** npm run incidents: the money incidents of the server's database, or of the demo's own when DATABASE_URL names none. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/embedded-postgres.ts';
import { repository } from './source-files.ts';

const dataDir = resolve(process.env.DATA_DIR ?? join(repository, '.data'));

function print(databaseUrl: string): Promise<number> {
  const program = join(repository, 'packages', 'server', 'src', 'incidents.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

if (process.env.DATABASE_URL) {
  process.exitCode = await print(process.env.DATABASE_URL);
} else {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    process.exitCode = await print(postgres.url('club'));
  } finally {
    await postgres.stop();
  }
}
