/**
 * npm run bench scale [seconds]: one, two and three server processes on one PostgreSQL, alternately, with 12 connections in all
 * and the same calls a second, so that only the number of processes differs: whether they are in each other's way. Compared
 * are PostgreSQL's processor time of a hold and of a purchase, and the locks of the whole instance that its sessions wait
 * for. Two cores cannot show more holds by more processes (`bench sim` reckons those).
 */
import { buildShow } from '@club/testing/builders/catalogue.ts';
import {
  authorizationOf,
  forgetHolds,
  makeUsers,
  type ServerProcess,
  startBenchServer,
} from './parts/bench-server.ts';
import { payAndReturn, prepare, type Shop } from './parts/buyer.ts';
import { loop, poster } from './parts/load.ts';
import { cpuOfFamily } from './parts/process-cpu.ts';
import { startBenchSandbox } from './parts/sandbox.ts';
import { waitsDuring, waitsText } from './parts/waits.ts';

const SECONDS = Number(process.argv[3] ?? 5);
const ROUNDS = 3;
const CALLERS = { holds: 48, purchases: 24 };
const USERS = 60_000;
const CONNECTIONS = 12;
/** Of what one process carries with nothing held back. With more, more processes would only crowd the cores. */
const SHARE_OF_ONE = 0.6;

const sandbox = await startBenchSandbox();
const server = await startBenchServer({
  ...sandbox.env,
  ROLE: 'server',
  DATABASE_CONNECTIONS: String(CONNECTIONS),
});
/** By the number of processes: each gets its share of the connections, since more connections have a cost of their own. */
const groups = new Map<number, ServerProcess[]>();
for (const processes of [1, 2, 3]) {
  const own = { DATABASE_CONNECTIONS: String(CONNECTIONS / processes) };
  groups.set(processes, await Promise.all(Array.from({ length: processes }, () => server.another(own))));
}
const { pool } = server.context.database;
/** Purchases are of U; holds of all. */
const sectors = ['U', ...Array.from({ length: 15 }, (_value, index) => `U${index}`)].map((code) => ({
  ...{ code, sale: 'unnumbered' as const, capacity: code === 'U' ? 40_000 : 4_000 },
  prices: { public: 100_000 },
}));
const built = await buildShow(server.context, { sectors });
await makeUsers(server.context, USERS);
const sites = new Map(
  [...groups].map(([processes, group]) => [processes, group.map(({ siteUrl }) => poster(siteUrl))]),
);
const provider = poster(sandbox.paymentsUrl);
const locks = new Map<string, number>();
let user = 0;
const nextUser = () => {
  user = (user % USERS) + 1;
  return user;
};

async function hold(caller: number, processes: number): Promise<boolean> {
  const { body } = await site(caller, processes).post(
    '/api/WSTransaccionSSO',
    {
      ...{
        TransaccionMedio: 'W',
        TransaccionEspectaculoId: built.showId,
        TransaccionEspectaculoTribunaId: 1,
      },
      TransaccionEspectaculoSectorCod: sectors[Math.floor(Math.random() * sectors.length)]?.code,
      ...{ TransaccionCantidad: 2, SDTFilaAsientoJSON: '[]' },
    },
    authorizationOf(nextUser()),
  );
  return body.ErrorCod === 0;
}

async function buy(caller: number, processes: number): Promise<boolean> {
  const shop: Shop = {
    ...{ post: site(caller, processes).post, postToProvider: provider.post },
    ...{ showId: built.showId, categoryId: built.categories.public, price: 1000 },
  };
  return await payAndReturn(shop, await prepare(shop, nextUser(), 2));
}

function site(caller: number, processes: number) {
  const found = sites.get(processes)?.[caller % processes];
  if (!found) throw new Error('there is no such process');
  return found;
}

const steps = { holds: hold, purchases: buy } as const;
const sums = new Map<string, { cpuMs: number; counted: number }>();

async function measure(kind: keyof typeof steps, processes: number, perSecond: number): Promise<void> {
  const before = cpuOfFamily(server.postgresPid);
  const { value: run, waits } = await waitsDuring(pool, ['LWLock', 'Lock'], () =>
    loop({ callers: CALLERS[kind], seconds: SECONDS, perSecond }, (caller) => steps[kind](caller, processes)),
  );
  for (const [event, count] of waits) locks.set(event, (locks.get(event) ?? 0) + count);
  const key = `${kind} ${processes}`;
  const sum = sums.get(key) ?? { cpuMs: 0, counted: 0 };
  sum.cpuMs += cpuOfFamily(server.postgresPid) - before;
  sum.counted += run.counted;
  sums.set(key, sum);
  if (kind === 'holds') await forgetHolds(pool);
}

for (const kind of ['holds', 'purchases'] as const) {
  let ofOne = 0;
  for (const processes of [3, 2, 1])
    ofOne = (await loop({ callers: CALLERS[kind], seconds: 3 }, (caller) => steps[kind](caller, processes)))
      .perSecond;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const processes of round % 2 === 0 ? [1, 2, 3] : [3, 2, 1])
      await measure(kind, processes, ofOne * SHARE_OF_ONE);
}
console.log(
  `${ROUNDS} rounds of ${SECONDS} s each, alternately; callers, servers, PostgreSQL and the provider share the machine\n`,
);
console.log('             processes   a second   PostgreSQL each   beside one process (aim: under 1.05)');
for (const kind of ['holds', 'purchases'] as const) {
  const each = (processes: number) => {
    const { cpuMs, counted } = sums.get(`${kind} ${processes}`) ?? { cpuMs: 0, counted: 1 };
    return { ms: cpuMs / counted, perSecond: counted / (SECONDS * ROUNDS) };
  };
  for (const processes of [1, 2, 3]) {
    const { ms, perSecond } = each(processes);
    const cells = [
      String(processes).padStart(9),
      perSecond.toFixed(0).padStart(10),
      `${ms.toFixed(2)} ms`.padStart(17),
    ];
    console.log(`  ${kind.padEnd(10)} ${cells.join(' ')} ${(ms / each(1).ms).toFixed(2).padStart(8)}`);
  }
}
console.log(`\n  locks that sessions waited for, seen: ${waitsText(locks)}`);
for (const { close } of [...[...sites.values()].flat(), provider]) close();
for (const { stop } of [...groups.values()].flat()) await stop();
await server.stop();
sandbox.stop();
process.exit(0);
