import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANS } from '@club/server/db/database.ts';
import { CLAIM_ANY, CLAIM_SEATS } from '@club/server/domains/holds/claim-statements.ts';

/** Debian keeps pgbench here; elsewhere it is on the PATH. */
function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const installed = versions
    .map((version) => join(folder, version, 'bin', 'pgbench'))
    .find((path) => existsSync(path));
  if (installed) return installed;
  return spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : null;
}

export interface BareClaim {
  readonly databaseUrl: string;
  readonly showId: number;
  readonly sectors: number;
  readonly firstUser: number;
  readonly rows: number;
  readonly seats: number;
  readonly seconds: number;
  readonly callers: number;
}

/** Transactions per second of pgbench running the claim's own text, two places each; null without pgbench. */
export function bareClaims(kind: 'numbered' | 'unnumbered', claim: BareClaim): number | null {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  const file = join(mkdtempSync(join(tmpdir(), 'bare-claim-')), 'claim.sql');
  writeFileSync(file, script(kind, claim));
  const run = spawnSync(
    pgbench,
    [
      ...['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(claim.seconds), '-D', 'turn=0'],
      ...['-f', file, claim.databaseUrl],
    ],
    // Plans as the server's connections have them.
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: PLANS } },
  );
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1];
  if (!tps) throw new Error(`pgbench: ${run.stderr}`);
  return Number(tps);
}

function script(kind: 'numbered' | 'unnumbered', claim: BareClaim): string {
  const text = (kind === 'numbered' ? CLAIM_SEATS : CLAIM_ANY)
    .replaceAll('$14', 'array[:seat, :seat + 1]')
    .replaceAll('$13', 'array[:row, :row]')
    .replaceAll('$12', 'null')
    .replaceAll('$11', 'null')
    .replaceAll('$10', '0')
    .replaceAll('$1', String(claim.showId))
    .replaceAll('$2', '1')
    .replaceAll('$3', kind === 'numbered' ? `('S' || :sector)` : `'U'`)
    .replaceAll('$4', '2')
    .replaceAll('$5', 'now()')
    .replaceAll('$6', `(now() + interval '15 minutes')`)
    .replaceAll('$7', ':user')
    .replaceAll('$8', 'null')
    .replaceAll('$9', `'sale'`);
  return [
    `\\set turn :turn + 1`,
    `\\set user ${claim.firstUser} + :client_id * 4000 + :turn`,
    `\\set sector random(1, ${claim.sectors})`,
    `\\set row random(1, ${claim.rows})`,
    `\\set seat 1 + 2 * random(0, ${Math.floor(claim.seats / 2) - 1})`,
    `${text.replaceAll('\n', ' ')};`,
  ].join('\n');
}
