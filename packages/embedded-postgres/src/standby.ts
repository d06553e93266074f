import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor } from './account.ts';
import { SUPERUSER } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { clusterHome } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { signal } from './process-table.ts';
import { withConnection } from './server-process.ts';

type ClusterRecord = { dir: string; password: string };

const recordOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as ClusterRecord;

export type StandbyOptions = {
  /** The running server that is copied and followed: its data folder, and its address. */
  primary: { dataDir: string; url: string };
  /** Where the standby follows it, when not at the primary's own port: a switch before it. */
  followPort?: number;
  /** A new folder. */
  dataDir: string;
  /** As `synchronous_standby_names` names it. */
  name: string;
  settings?: Record<string, string>;
};

/** Copies a running server and starts the copy as its hot standby: read-only, until `promote`. */
export async function startStandby(options: StandbyOptions): Promise<EmbeddedPostgres> {
  const { primary, dataDir, name, settings } = options;
  const { password } = recordOf(primary.dataDir);
  await copyCluster(primary, dataDir);
  const port = options.followPort ?? Number(new URL(primary.url).port);
  const source = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} application_name=${name}`;
  return startEmbeddedPostgres({
    ...{ dataDir, durable: false },
    settings: { ...settings, primary_conninfo: source, hot_standby: 'on' },
  });
}

/** A base backup by hand: the package of PostgreSQL has no `pg_basebackup`. */
async function copyCluster(primary: { dataDir: string; url: string }, dataDir: string): Promise<void> {
  const from = recordOf(primary.dataDir);
  const account = accountFor(from.dir);
  mkdirSync(dataDir, { recursive: true });
  const dir = join(clusterHome(dataDir, account), 'cluster-standby');
  rmSync(dir, { recursive: true, force: true });
  await withConnection(primary.url, async (client) => {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    try {
      execFileSync('cp', ['-a', from.dir, dir], { stdio: 'pipe' });
    } catch {
      // A file that was removed meanwhile; what changed is in the log, which the standby reads from the start of the backup.
    }
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(dir, file), { force: true });
    for (const folder of ['pg_wal', 'pg_replslot', 'pg_stat_tmp'])
      for (const file of readdirSync(join(dir, folder), { withFileTypes: true }))
        if (file.isFile()) rmSync(join(dir, folder, file.name));
    for (const [file, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(dir, file), text, { mode: 0o600 });
      if (account) chownSync(join(dir, file), account.uid, account.gid);
    }
  });
  writeFileSync(join(dataDir, 'cluster.json'), JSON.stringify({ ...from, dir }), { mode: 0o600 });
}

/** Makes a standby the primary; resolves once it takes writes. */
export async function promote(standby: Pick<EmbeddedPostgres, 'url'>): Promise<void> {
  await withConnection(standby.url(), (client) => client.query('select pg_promote(true, 30)'), 35_000);
}

/** Ends a server as a power cut does: itself and every process of it, none of which says goodbye. */
export function powerCut(dataDir: string): void {
  const file = readPostmasterFile(recordOf(dataDir).dir);
  if (!file) return;
  const children = childrenOf(file.pid);
  for (const pid of [file.pid, ...children]) signal(pid, 'SIGKILL');
}

function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}
