/**
 * npm run bench claims <commit>: the claim statements compared with another commit's, on this schema, chosen at random within the same runs of
 * pgbench. In `bench holds` before and after, differences of a few per cent drown in the machine's noise.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type ClaimStatements, comparedClaims } from './parts/bare-claim.ts';
import { forgetHolds, makeUsers, startBenchServer } from './parts/bench-server.ts';

const STATEMENTS = 'packages/server/src/domains/holds/claim-statements.ts';
const SECTORS = 64;
const ROWS = 70;
const SEATS = 90;
/** pgbench's clients use users of their own, 4,000 each. */
const CLIENTS = [1, 4, 16];
const USERS = 64_000;
const SECONDS = 12;
const ROUNDS = 3;

/** The server's code at that commit, in a folder from which it finds the packages of this tree. */
async function statementsOf(commit: string): Promise<ClaimStatements> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const folder = join(root, '.cache', `claims-${commit}`);
  mkdirSync(folder, { recursive: true });
  const git = { cwd: root, maxBuffer: 2 ** 28 };
  const archive = execFileSync('git', ['archive', commit, 'packages/server/src'], git);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return (await import(join(folder, STATEMENTS))) as ClaimStatements;
}

const commit = process.argv[3];
if (!commit) throw new Error('npm run bench claims <commit>');
const then = await statementsOf(commit);
const now = (await import(`../${STATEMENTS}`)) as ClaimStatements;

const server = await startBenchServer();
const { context, databaseUrl } = server;
const numbered = Array.from({ length: SECTORS }, (_value, index) => ({
  code: `S${index + 1}`,
  rows: ROWS,
  seatsPerRow: SEATS,
}));
const { showId } = await buildShow(context, {
  sectors: [...numbered, { code: 'U', sale: 'unnumbered', capacity: 90_000 }],
});
const firstUser = await makeUsers(context, USERS);
const plan = { databaseUrl, showId, sectors: SECTORS, firstUser, rows: ROWS, seats: SEATS };

console.log(`claims of two places, ${ROUNDS} runs of ${SECONDS} s each, ${commit} and this tree by lot\n`);
for (const kind of ['numbered', 'unnumbered'] as const) {
  for (const clients of CLIENTS) {
    const times: (readonly number[])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await forgetHolds(context.database.pool);
      const claim = { ...plan, seconds: SECONDS };
      const pair = comparedClaims(kind, claim, [then, now], clients);
      if (pair) times.push(pair);
    }
    const ratios = times.map(([before = 0, after = 0]) => (after / before).toFixed(3));
    const shown = times.map((pair) => pair.map((ms) => ms.toFixed(2)).join(' -> ')).join(', ');
    const line = shown ? `${shown} ms; ratios ${ratios.join(', ')}` : 'pgbench is not installed';
    console.log(`  ${kind.padEnd(10)} ${String(clients).padStart(2)} connections  ${line}`);
  }
}
await server.stop();
process.exit();
