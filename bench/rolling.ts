/**
 * npm run bench rolling [rounds, default 5]: two server processes behind a balancer that checks their readiness, restarted one after the other
 * (SIGTERM) while fans hold places and read; counts the failed requests. Beside it the same without the time to drain.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portNear } from '@club/demo/stack/ports.ts';
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { startBalancer } from '@club/testing/balancer.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { pino } from 'pino';
import { benchFolder, openBenchDatabase } from './parts/bench-database.ts';
import { authorizationOf, makeUsers } from './parts/bench-server.ts';
import { percentile, poster } from './parts/load.ts';
import { callFields } from './parts/purchase-fields.ts';
import { supervise, untilReady } from './parts/supervised.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const CALLERS = 32;
const USERS = 4_000;
const DRAINS_MS = [2_000, 0];

const dataDir = benchFolder('rolling');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const { postgres, env: ownEnv } = await openBenchDatabase();
const env = { ...ownEnv, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const context = await createContext(readConfig({ ...env, ROLE: 'server' }), pino({ level: 'error' }));
const show = await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered', capacity: 60_000 }] });
await makeUsers(context, USERS);

/** Restarts both servers, round after round, under load; returns the outcomes of the requests. */
async function roll(drainMs: number) {
  const ports = [await portNear(3411), await portNear(3412)];
  const servers = ports.map((port) =>
    supervise(
      {
        ...env,
        ROLE: 'server',
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${port}`,
        DRAIN_MS: String(drainMs),
        RATE_LIMIT_SCALE: '0',
      },
      join(dataDir, `server-${port}.log`),
    ),
  );
  const sites = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(sites.map((site) => untilReady(site)));
  const balancer = await startBalancer(ports);
  const { post, close } = poster(balancer.url);
  const endings = new Map<string, number>();
  const latencies: number[] = [];
  let isOpen = true;
  const note = async (name: string, body: object, n: number) => {
    const begun = performance.now();
    const answer = await post(`/api/${name}`, body, authorizationOf(n)).catch(() => null);
    latencies.push(performance.now() - begun);
    const ending = answer?.status === 200 ? 'answered' : `failed: ${answer?.status ?? 'cut off'}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  };
  const caller = async (_value: unknown, index: number) => {
    for (let iteration = 0; isOpen; iteration += 1) {
      const n = 1 + ((index + iteration * CALLERS) % USERS);
      await note('WSEspectaculo', { EspectaculoId: show.showId }, n);
      await note('WSTransaccionSSO', callFields.hold(show.showId, { TribunaId: 1, SectorCod: 'U' }, []), n);
    }
  };
  const running = Array.from({ length: CALLERS }, caller);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) {
      await server.restart();
      await untilReady(sites[index] ?? '');
    }
  }
  isOpen = false;
  await Promise.all(running);
  close();
  balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  return { endings, latencies: Float64Array.from(latencies).sort() };
}

console.log(`${ROUNDS} rolling restarts of two processes, ${CALLERS} callers`);
for (const drainMs of DRAINS_MS) {
  const { endings, latencies } = await roll(drainMs);
  const text = [...endings].sort().map(([ending, count]) => `${ending} ${count}`);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(0));
  console.log(`  DRAIN_MS=${String(drainMs).padEnd(5)} ${text.join(', ')}; p50 ${p50} ms, p99 ${p99} ms`);
}
await context.close();
await postgres.stop();
process.exit(0);
