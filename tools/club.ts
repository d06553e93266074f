/**
 * npm run club -- <command>: commands of the club's operators (`npm run club -- ayuda`). Works on the demo's own data, running or not, or on the
 * configured server (DATABASE_URL, PROFILE).
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { liveRun } from '@club/demo/stack/run-record.ts';
import {
  EmbeddedPostgresError,
  OWN_DATABASE,
  startEmbeddedPostgres,
} from '@club/embedded-postgres/embedded-postgres.ts';
import { repository } from './source-files.ts';

/** Any other profile, even a misspelt one, is left to the program. */
const isDemo = (process.env.PROFILE?.trim() || 'demo') === 'demo';
const dataDir = resolve(process.env.DATA_DIR || join(repository, '.data'));

function run(env: NodeJS.ProcessEnv): Promise<number> {
  const program = join(repository, 'packages', 'server', 'src', 'club.ts');
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

/** The demo stores its keys and files beside its database, and knows its URL only while it runs. */
function demoEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const siteUrl = process.env.SITE_URL ?? liveRun(join(dataDir, 'run.json'))?.siteUrl;
  return {
    ...process.env,
    PROFILE: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'server'),
    ...(siteUrl ? { SITE_URL: siteUrl } : {}),
  };
}

async function runOnDemo(): Promise<number> {
  if (process.env.DATABASE_URL) return run(demoEnvironment(process.env.DATABASE_URL));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  try {
    return await run({ ...demoEnvironment(postgres.url()), DEMO_DATABASE: OWN_DATABASE });
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = isDemo ? await runOnDemo() : await run(process.env);
} catch (error) {
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  process.exitCode = 1;
}
