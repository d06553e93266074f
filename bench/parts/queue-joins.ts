import { publicFormOf } from '@club/server/domains/waiting-room/draw-rules.ts';
import { joinQueue } from '@club/server/domains/waiting-room/line-store.ts';
import { authorizationOf } from './bench-server.ts';
import { percentile } from './load.ts';
import { openQueueWorld, type QueueWorld } from './queue-world.ts';
import { RawConnection } from './raw-connection.ts';

const PEOPLE = 20_000;
const CALLERS = 256;
const BARE_BATCH = 100;

/** The fans' own addresses: no block exceeds the join limit. */
const headersOf = (n: number) =>
  `authorization: ${authorizationOf(n)}\r\nx-forwarded-for: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}\r\n`;

/** Each of 1…PEOPLE once, with this many concurrent callers over both servers. */
async function inParallel(ports: readonly number[], step: (n: number, to: RawConnection) => Promise<void>) {
  let next = 1;
  const run = async (caller: number) => {
    const connection = new RawConnection(ports[caller % ports.length] ?? 0, '');
    for (let n = next++; n <= PEOPLE; n = next++) await step(n, connection);
    connection.close();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, (_value, caller) => run(caller)));
  return PEOPLE / ((performance.now() - begun) / 1000);
}

/** The capacity of the statement alone: batches of a hundred, one after the other. */
async function bareJoins({ context }: QueueWorld, roomId: number): Promise<number> {
  const { rows } = await context.database.pool.query<{ userId: number; personId: number }>(
    'select id as "userId", person_id as "personId" from app_user order by id',
  );
  const joining = rows.map((user) => {
    const id = context.random.bytes(16);
    return {
      ...{ ...user, stageId: 1, id, publicForm: publicFormOf(id), wantsMail: false, isYoung: false },
      joiner: { member: null, isSeatHolder: false },
    };
  });
  const begun = performance.now();
  for (let from = 0; from < joining.length; from += BARE_BATCH)
    await joinQueue(context.database, roomId, joining.slice(from, from + BARE_BATCH), new Date());
  return joining.length / ((performance.now() - begun) / 1000);
}

async function joinAll(world: QueueWorld, roomId: number, when: string): Promise<number> {
  const work = new Array<string>(PEOPLE + 1).fill('');
  const asked = await inParallel(world.ports, async (n, connection) => {
    const { body } = await connection.post('/api/WSFilaDesafio', `{"SalaId":${roomId}}`, headersOf(n));
    work[n] = String(JSON.parse(body.toString()).Desafio);
  });
  const latencies: number[] = [];
  const answers = new Map<number, string>();
  const before = world.cpu();
  const perSecond = await inParallel(world.ports, async (n, connection) => {
    const begun = performance.now();
    const wanted = { SalaId: roomId, Desafio: work[n], Solucion: '', AvisoCorreo: false };
    const { body } = await connection.post('/api/WSFilaAnotar', JSON.stringify(wanted), headersOf(n));
    latencies.push(performance.now() - begun);
    const answer = JSON.parse(body.toString());
    if (answer.ErrorCod === 0) answers.set(n, String(answer.LugarPublico));
  });
  const used = world.cpu();
  const { rows } = await world.context.database.pool.query<{
    places: number;
    people: number;
    numbers: number;
  }>(
    `select count(*)::integer as places, count(distinct person_id)::integer as people,
       count(distinct number) filter (where number > 0)::integer as numbers
     from queue_place where room_id = $1`,
    [roomId],
  );
  const [{ places, people, numbers } = { places: 0, people: 0, numbers: 0 }] = rows;
  const sorted = Float64Array.from(latencies).sort();
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(0));
  const each = (ms: number) => (ms / PEOPLE).toFixed(2);
  console.log(
    `  ${when}: ${perSecond.toFixed(0)} joins/s (aim 3,000), p50 ${p50} ms, p99 ${p99} ms; challenges ${asked.toFixed(0)}/s`,
  );
  console.log(
    `    ${PEOPLE} asked, ${answers.size} answered with a place; lost ${answers.size - places}, twice ${places - people}${numbers > 0 ? `, numbers given twice ${places - numbers}` : ''}`,
  );
  console.log(
    `    CPU a join: servers ${each(used.servers - before.servers)} ms, PostgreSQL ${each(used.postgres - before.postgres)} ms`,
  );
  return perSecond;
}

/** People who join at two server processes, before the draw and after it; beside it the statement alone. */
export async function measureJoins(): Promise<void> {
  const world = await openQueueWorld(PEOPLE);
  const jobs = world.startJobs();
  const entry = await world.buildRoomIn('N', 3_600_000);
  const open = await world.buildRoomIn('A', 1_500);
  const bare = await world.buildRoomIn('A', 1_500);
  await jobs.stop();
  await joinAll(world, entry.roomId, 'before the draw');
  const perSecond = await joinAll(world, open.roomId, 'after the draw');
  const alone = await bareJoins(world, bare.roomId);
  console.log(
    `  the statement alone, ${BARE_BATCH} people each: ${alone.toFixed(0)}/s; ratio ${(perSecond / alone).toFixed(2)}`,
  );
  await world.stop();
}
