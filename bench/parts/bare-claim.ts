import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANS } from '@club/server/db/hot-settings.ts';
import { CLAIM_ANY, CLAIM_SEATS } from '@club/server/domains/holds/claim-statements.ts';

/** The two claim statements of one version of the code. */
export type ClaimStatements = { readonly CLAIM_ANY: string; readonly CLAIM_SEATS: string };

const OWN: ClaimStatements = { CLAIM_ANY, CLAIM_SEATS };

/** Debian's path of pgbench; elsewhere it is on the PATH. */
function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const installed = versions
    .map((version) => join(folder, version, 'bin', 'pgbench'))
    .find((path) => existsSync(path));
  if (installed) return installed;
  return spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : null;
}

export type ClaimKind = 'numbered' | 'unnumbered';

export interface BareClaim {
  readonly databaseUrl: string;
  readonly showId: number;
  readonly sectors: number;
  readonly firstUser: number;
  readonly rows: number;
  readonly seats: number;
  readonly seconds: number;
}

/** Transactions per second of pgbench running the claim's own text, two places each; null without pgbench. */
export function bareClaims(kind: ClaimKind, claim: BareClaim): number | null {
  const printed = runPgbench(kind, claim, [OWN], 16);
  if (printed === null) return null;
  const tps = /tps = ([\d.]+)/.exec(printed)?.[1];
  if (!tps) throw new Error(printed);
  return Number(tps);
}

/** Mean milliseconds of each version's claim, chosen at random within one run of pgbench, so that noise affects all alike. Null without pgbench. */
export function comparedClaims(
  kind: ClaimKind,
  claim: BareClaim,
  versions: readonly ClaimStatements[],
  connections: number,
): readonly number[] | null {
  const printed = runPgbench(kind, claim, versions, connections);
  if (printed === null) return null;
  return [...printed.matchAll(/^ - latency average = ([\d.]+)/gm)].map(([, ms]) => Number(ms));
}

function runPgbench(
  kind: ClaimKind,
  claim: BareClaim,
  versions: readonly ClaimStatements[],
  connections: number,
): string | null {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bare-claim-'));
  const files = versions.map((version, index) => {
    const file = join(folder, `claim-${index}.sql`);
    writeFileSync(file, script(version[kind === 'numbered' ? 'CLAIM_SEATS' : 'CLAIM_ANY'], kind, claim));
    return file;
  });
  const threads = Math.min(2, connections);
  const run = spawnSync(
    pgbench,
    [
      ...['-n', '-M', 'prepared', '-c', String(connections), '-j', String(threads)],
      ...['-T', String(claim.seconds), '-D', 'iteration=0', ...files.flatMap((file) => ['-f', file])],
      claim.databaseUrl,
    ],
    // Plans as on the server's connections.
    { encoding: 'utf8', env: { ...process.env, PGOPTIONS: PLANS } },
  );
  if (run.status !== 0) throw new Error(`pgbench: ${run.stderr}`);
  return run.stdout;
}

function script(statement: string, kind: ClaimKind, claim: BareClaim): string {
  const text = statement
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
    `\\set iteration :iteration + 1`,
    `\\set user ${claim.firstUser} + :client_id * 4000 + :iteration`,
    `\\set sector random(1, ${claim.sectors})`,
    `\\set row random(1, ${claim.rows})`,
    `\\set seat 1 + 2 * random(0, ${Math.floor(claim.seats / 2) - 1})`,
    `${text.replaceAll('\n', ' ')};`,
  ].join('\n');
}
