import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, accountFor } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { clusterHome } from './places.ts';
import { findPrograms, type Programs } from './programs.ts';

/** A data directory of PostgreSQL with what is needed to serve it. */
export type Cluster = { dir: string; password: string; account: Account; programs: Programs };

/** The superuser of every cluster. */
export const SUPERUSER = 'club';

/** `cluster.json`: written when a cluster is complete, so a folder it does not name is a half-written one. */
type ClusterRecord = { dir: string; password: string };

const PREFIX = 'cluster-';

function readRecord(file: string): ClusterRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as ClusterRecord;
    return existsSync(record.dir) ? record : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    if (code !== 'EACCES') throw error;
    throw new EmbeddedPostgresError(
      `${file} belongs to another user of this machine. Run as that user, or remove ${dirname(file)} to start afresh.`,
      { cause: error },
    );
  }
}

/** What an interrupted creation left is kept once under another name; it holds nothing that anybody used. */
function moveHalfWrittenAside(home: string, report: (message: string) => void): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(PREFIX))) {
    const aside = join(home, 'aside');
    rmSync(aside, { recursive: true, force: true });
    renameSync(join(home, name), aside);
    report(
      `The database folder ${join(home, name)} was left half-written: moved to ${aside}, creating a new one.`,
    );
  }
}

async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  const passwordFile = `${cluster.dir}.password`;
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  mkdirSync(cluster.dir, { mode: 0o700 });
  if (cluster.account) {
    for (const path of [passwordFile, cluster.dir]) chownSync(path, cluster.account.uid, cluster.account.gid);
  }
  const args = [
    ...['--pgdata', cluster.dir, '--username', SUPERUSER, '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(cluster.programs.initdb, args, {
      ...cluster.account,
      cwd: '/',
      env: programEnvironment(),
    });
  } catch (cause) {
    rmSync(cluster.dir, { recursive: true, force: true });
    const { stderr } = cause as { stderr?: string };
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its data folder ${cluster.dir}: ${stderr || String(cause)}`.trim(),
      { cause },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The environment of PostgreSQL's programs: none of ours, so no `PG…` variable changes what they do. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' };
}

function refuseOtherVersion({ dir, programs }: Cluster): void {
  const made = Number(readFileSync(join(dir, 'PG_VERSION'), 'utf8'));
  if (made === programs.major) return;
  throw new EmbeddedPostgresError(
    `The database in ${dir} was made by PostgreSQL ${made}; the installed programs are version ${programs.major}. ` +
      `Install the version that made it, or remove ${dirname(dir)} to start afresh.`,
  );
}

async function createCluster(dataDir: string, recordFile: string, options: OpenOptions): Promise<Cluster> {
  const account = accountFor(undefined);
  const home = clusterHome(dataDir, account);
  moveHalfWrittenAside(home, options.report);
  const record = {
    dir: join(home, PREFIX + randomBytes(6).toString('hex')),
    password: randomBytes(24).toString('base64url'),
  };
  const cluster = { ...record, account, programs: findPrograms(account) };
  await initialise(cluster, options.durable);
  const draft = join(dataDir, `.${basename(recordFile)}`);
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, recordFile);
  return cluster;
}

export type OpenOptions = { durable: boolean; report: (message: string) => void };

/**
 * The cluster of a data folder, created when there is none that was finished.
 * @throws EmbeddedPostgresError when it belongs to another user or another version, or cannot be created
 */
export async function openCluster(dataDir: string, options: OpenOptions): Promise<Cluster> {
  const recordFile = join(dataDir, 'cluster.json');
  const record = readRecord(recordFile);
  if (!record) return createCluster(dataDir, recordFile, options);
  const account = accountFor(record.dir);
  const cluster = { ...record, account, programs: findPrograms(account) };
  refuseOtherVersion(cluster);
  return cluster;
}
