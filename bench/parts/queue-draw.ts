import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { drawCompact } from '@club/server/domains/waiting-room/draw-compact.ts';
import { verifyRoom } from '@club/server/domains/waiting-room/public.ts';
import { watchMemory } from './memory.ts';
import { cpuOf } from './process-cpu.ts';
import { openQueueWorld, stateOf } from './queue-world.ts';

const PLACES = 500_000;

/** People who have joined, without data that the draw does not need; on a connection without a statement time-out. */
const fillList = (databaseUrl: string, roomId: number): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(
      `with person_row as (
         insert into person (document_type_id, document)
         select 2, 'B' || n from generate_series(1, $1) as n
         returning id, document),
       user_row as (
         insert into app_user (subject, person_id, first_name, last_name, email, created_at)
         select document, id, 'Fan', document, document || '@example.com', now() from person_row
         returning id, person_id),
       place_row as (
         select id, person_id, decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as place_id from user_row)
       insert into queue_place (room_id, person_id, user_id, stage_id, wants_mail, id, public_form, joined_at)
       select $2, person_id, id, 1, false, place_id, substr(sha256(place_id), 1, 8), now() from place_row`,
      [PLACES, roomId],
    );
    await client.query('analyze queue_place');
  });

/** Sets the opening of the room and its stage to now: one statement, so that both are equal. */
const openNow = (databaseUrl: string, roomId: number): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(
      `with stage_row as (update queue_stage set opens_at = now() where room_id = $1)
       update queue_room set opens_at = now(), entry_at = now() - interval '1 hour' where id = $1`,
      [roomId],
    );
  });

/** The draw as in production: the leader closes the list, a process of jobs draws, writes and publishes, servers show the result. */
export async function measureDraw(): Promise<void> {
  const world = await openQueueWorld(0, { serverCount: 1 });
  const { context, databaseUrl, ports } = world;
  const { roomId } = await world.buildRoomIn('N', 3_600_000);
  await fillList(databaseUrl, roomId);
  const jobs = world.startJobs();
  // It compiles its code and starts polling.
  await pause(3_000);
  const memory = watchMemory([jobs.pid]);
  const cpuBefore = cpuOf(jobs.pid);
  await openNow(databaseUrl, roomId);
  const begun = performance.now();
  while ((await stateOf(ports[0] ?? 0, roomId))?.sala.SalaEstado !== 'A') await pause(50);
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (cpuOf(jobs.pid) - cpuBefore) / 1000;
  const [{ atStart, highest } = { atStart: 0, highest: 0 }] = memory.stop();
  console.log(
    `  ${PLACES} places: open ${seconds.toFixed(1)} s after the opening (aim 30); process of jobs: ${cpu.toFixed(1)} s of processor time, ${atStart.toFixed(0)} MB before, ${highest.toFixed(0)} MB at the most (aim 300)`,
  );
  const keysBegun = performance.now();
  drawCompact(randomBytes(32), randomBytes(8 * PLACES));
  console.log(
    `  keys, order and files alone, in this process: ${((performance.now() - keysBegun) / 1000).toFixed(1)} s`,
  );
  const proof = await verifyRoom(context, roomId);
  console.log(`  faults that verificar fila finds: ${proof.ok ? proof.value.faults.length : proof.problem}`);
  await world.stop();
}
