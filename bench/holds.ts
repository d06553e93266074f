/**
 * npm run bench holds: HTTP holds per second of two places, 64 callers, one server process, real PostgreSQL; beside it pgbench running the same
 * claim statement on the same server. Both choose random seats, and the faster one meets more taken ones, which cost a bare claim almost
 * nothing: successful holds are compared. Prints p99, counts double places, and measures the cost of traces (OTEL_EXPORTER_OTLP_ENDPOINT).
 */
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { bareClaims } from './parts/bare-claim.ts';
import { printStatements } from './parts/bench-database.ts';
import { authorizationOf, forgetHolds, makeUsers, startBenchServer } from './parts/bench-server.ts';
import { loop, percentile, poster } from './parts/load.ts';
import { cpuDuring } from './parts/process-cpu.ts';
import { saveResults } from './parts/results.ts';
import { printTracesCost } from './parts/traces-cost.ts';

const SECTORS = 64;
const ROWS = 70;
const SEATS = 90;
const USERS = 64_000;
const SECONDS = Number(process.argv[3] ?? 10);
const WARM_UP_SECONDS = 4;
const CALLERS = 64;

const server = await startBenchServer();
const { context, siteUrl, databaseUrl } = server;
const { pool } = context.database;

const show = await buildShow(context, {
  sectors: [
    ...Array.from({ length: SECTORS }, (_value, index) => ({
      code: `S${index + 1}`,
      rows: ROWS,
      seatsPerRow: SEATS,
    })),
    { code: 'U', sale: 'unnumbered' as const, capacity: 90_000 },
  ],
});
const firstUser = await makeUsers(context, USERS);
const { post, close } = poster(siteUrl);

let nextUser = 0;
const refusals = new Map<string, number>();

function holdOf(kind: 'numbered' | 'unnumbered') {
  const pick = (count: number) => 1 + Math.floor(Math.random() * count);
  const row = pick(ROWS);
  const seat = 2 * pick(SEATS / 2) - 1;
  const seats = [
    { FilaId: row, AsientoId: seat },
    { FilaId: row, AsientoId: seat + 1 },
  ];
  return {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: show.showId,
    TransaccionEspectaculoTribunaId: 1,
    TransaccionEspectaculoSectorCod: kind === 'numbered' ? `S${pick(SECTORS)}` : 'U',
    TransaccionCantidad: 2,
    SDTFilaAsientoJSON: kind === 'numbered' ? JSON.stringify(seats) : '[]',
  };
}

async function countHolds(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from hold');
  return rows[0]?.count ?? 0;
}

/** Places listed by two open holds, or not listed by their holder: must be none. */
async function doublePlaces(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from (
       select place_id from hold, unnest(place_ids) as place_id where state = 'open' group by place_id having count(*) > 1
     ) as twice`,
  );
  return rows[0]?.count ?? -1;
}

async function measure(kind: 'numbered' | 'unnumbered') {
  await forgetHolds(pool);
  const plan = { databaseUrl, showId: show.showId, sectors: SECTORS, firstUser, rows: ROWS, seats: SEATS };
  const claims = bareClaims(kind, { ...plan, seconds: SECONDS });
  const bare = claims === null ? null : { claims, holds: (await countHolds()) / SECONDS };
  const hold = async () => {
    nextUser = (nextUser % USERS) + 1;
    const { body } = await post('/api/WSTransaccionSSO', holdOf(kind), authorizationOf(nextUser));
    if (body.ErrorCod !== 0)
      refusals.set(String(body.ErrorCod), (refusals.get(String(body.ErrorCod)) ?? 0) + 1);
    return body.ErrorCod === 0;
  };
  // A server that has just started compiles its code and plans its statements: warmed up before the measurement.
  await loop({ callers: CALLERS, seconds: WARM_UP_SECONDS }, hold);
  await forgetHolds(pool);
  refusals.clear();
  await printStatements(pool, 1);
  const cpu = await cpuDuring(server, () => loop({ callers: CALLERS, seconds: SECONDS }, hold));
  return { kind, bare, cpu, run: cpu.value, doubles: await doublePlaces() };
}

console.log(`holds of two places, ${CALLERS} callers, ${SECONDS} s each\n`);
for (const kind of ['numbered', 'unnumbered'] as const) {
  const { bare, run, cpu, doubles } = await measure(kind);
  const answers = run.latencies.length / SECONDS;
  console.log(`${kind}`);
  console.log(
    `  over HTTP      ${answers.toFixed(0)} answers/s, ${run.perSecond.toFixed(0)} holds/s, refused ${JSON.stringify(Object.fromEntries(refusals))}`,
  );
  const bareText =
    bare === null
      ? 'pgbench is not installed: no baseline'
      : `${bare.claims.toFixed(0)} claims/s, ${bare.holds.toFixed(0)} holds/s (pgbench, 16 connections)`;
  console.log(`  bare claim     ${bareText}`);
  if (bare) console.log(`  ratio          ${(run.perSecond / bare.holds).toFixed(2)} of holds (aim: 0.5)`);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(run.latencies, share).toFixed(1));
  console.log(`  latency        p50 ${p50} ms, p99 ${p99} ms`);
  const perAnswer = (ms: number) => `${(ms / run.latencies.length).toFixed(2)} ms`;
  console.log(
    `  CPU an answer  server ${perAnswer(cpu.server)}, PostgreSQL ${perAnswer(cpu.postgres)}, callers ${perAnswer(cpu.callers)}`,
  );
  console.log(`  double places  ${doubles}\n`);
  const each = (ms: number) => ms / run.latencies.length / 1000;
  saveResults({ hold: { server: each(cpu.server), database: each(cpu.postgres) } });
  await printStatements(pool, run.latencies.length);
}
close();
await forgetHolds(pool);
await printTracesCost(server, { seconds: SECONDS / 2, callers: CALLERS }, (send) => async () => {
  nextUser = (nextUser % USERS) + 1;
  const { body } = await send('/api/WSTransaccionSSO', holdOf('numbered'), authorizationOf(nextUser));
  return body.ErrorCod === 0;
});
await server.stop();
process.exit(0);
