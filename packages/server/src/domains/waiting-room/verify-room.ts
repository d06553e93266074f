import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { unseal } from '../../shared/sealed.ts';
import { commitmentOf, drawOrder } from './draw-rules.ts';
import { listDrawnStages } from './draw-store.ts';
import { SEED_USE } from './record-wire.ts';
import { findRoom, type Room, readSeed } from './room-store.ts';
import { type Joiner, stageFor } from './stage-rules.ts';

/** The faults of a room's record; empty if it is valid. */
export interface Proof {
  readonly events: number;
  readonly drawn: number;
  readonly exchanges: number;
  readonly faults: readonly string[];
}

/** A stage, from its files. */
interface PublishedDraw {
  readonly stageId: number;
  readonly listRoot: Buffer;
  readonly numbers: readonly [form: string, number: number][];
}

/**
 * Verifies the commitment, the draw, the hash chain and everybody's stage, and that each number was called once and
 * before its pass (spec 6 §10). The draw of half a million takes seconds, longer than a transaction may be idle.
 */
export async function verifyRoom(context: Context, roomId: number): Promise<Result<Proof, 'room-not-found'>> {
  const read = await context.database.plain.report(async (db) => {
    const room = await findRoom(db, roomId);
    if (!room) return null;
    const sealed = await readSeed(db, roomId);
    const seed = sealed && unseal(context.config.secrets, SEED_USE, sealed);
    const faults = [...(await chainFaults(db, roomId)), ...(await callFaults(db, roomId))];
    faults.push(...(await stageFaults(db, room)), ...(await drawFaults(db, roomId)));
    if (seed && !room.commitment?.equals(commitmentOf(seed)))
      faults.push('El compromiso no es el de la semilla.');
    const draws: PublishedDraw[] = [];
    for (const { stageId, listRoot } of await listDrawnStages(db, roomId)) {
      if (!seed || !listRoot) continue;
      const numbers = await readFiles(db, roomId, stageId);
      draws.push({ stageId, listRoot, numbers });
      faults.push(...(await placeFaults(db, { roomId, stageId }, new Map(numbers))));
    }
    return { seed, draws, faults, count: await countRows(db, roomId) };
  }, LONGEST_MS);
  if (!read) return refuse('room-not-found');
  const { seed, draws, faults, count } = read;
  const wrong = draws
    .filter((draw) => seed && !isDrawnBy(seed, draw))
    .map(({ stageId }) => `Etapa ${stageId}: el sorteo no da los números que se publicaron.`);
  const drawn = draws.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return ok({ ...count, drawn, faults: [...faults, ...wrong] });
}

function isDrawnBy(seed: Buffer, { listRoot, numbers }: PublishedDraw): boolean {
  const draw = drawOrder(
    seed,
    numbers.map(([form]) => form),
  );
  const isSame = numbers
    .toSorted(([, a], [, b]) => a - b)
    .every(([form, number], index) => number === index + 1 && draw.order[index] === form);
  return isSame && draw.listRoot.equals(listRoot);
}

const LONGEST_MS = 120_000;

/** Places in another stage than the one for the stored data of their person. */
async function stageFaults(db: Executor, { id, stages }: Room): Promise<readonly string[]> {
  const { rows } = await sql<{ stageId: number; joinedAs: Joiner; places: number }>`
    select stage_id as "stageId", joined_as as "joinedAs", count(*)::integer as places
    from queue_place where room_id = ${id} and joined_as is not null
    group by stage_id, joined_as order by stage_id, places desc`.execute(db);
  return rows
    .filter(({ stageId, joinedAs }) => stageFor(stages, joinedAs)?.id !== stageId)
    .map(({ stageId, places }) => `Etapa ${stageId}: ${places} lugares son de personas de otra etapa.`);
}

/** Stages whose list is another one than the record tells: a draw that was done again, with its files and numbers. */
async function drawFaults(db: Executor, roomId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number }>`
    select stage.id
    from queue_stage as stage
    join queue_event as event on event.room_id = stage.room_id and event.stage_id = stage.id and event.kind = 'draw'
    where stage.room_id = ${roomId} and event.cause is distinct from encode(stage.list_root, 'hex')
    order by stage.id`.execute(db);
  return rows.map(({ id }) => `Etapa ${id}: la lista del sorteo no es la del registro.`);
}

async function readFiles(
  db: Executor,
  roomId: number,
  stageId: number,
): Promise<readonly [string, number][]> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from queue_draw_file where room_id = ${roomId} and stage_id = ${stageId}`.execute(db);
  return rows.flatMap(
    ({ content }) => (JSON.parse(content.toString()) as { lugares: [string, number][] }).lugares,
  );
}

/** Places whose number was neither drawn for them nor assigned to them later in the record. */
async function placeFaults(
  db: Executor,
  { roomId, stageId }: { roomId: number; stageId: number },
  drawn: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ form: string; number: number }>`
    select encode(public_form, 'hex') as form, number from queue_place
    where room_id = ${roomId} and stage_id = ${stageId} and number > 0`.execute(db);
  const { rows: moves } = await sql<{ from: number; to: number }>`
    select from_number as "from", to_number as "to" from queue_event
    where room_id = ${roomId} and stage_id = ${stageId} and kind = 'moved'`.execute(db);
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  const last = (number: number): number => {
    const next = moved.get(number);
    return next === undefined ? number : last(next);
  };
  return rows
    .filter(({ form, number }) => {
      const own = drawn.get(form);
      return own === undefined ? number <= drawn.size : last(own) !== number;
    })
    .map(({ number }) => `Etapa ${stageId}: el número ${number} no es del lugar al que le tocó.`);
}

async function chainFaults(db: Executor, roomId: number): Promise<string[]> {
  const { rows } = await sql<{ number: number }>`
    with chained as (
      select
        event, number, row_number() over (order by number) as place,
        lag(hash, 1, '\\x') over (order by number) as before
      from queue_event as event where room_id = ${roomId}
    )
    select number from chained
    where number <> place or (event).previous_hash <> before or (event).hash <> queue_event_hash(event)
    union all
    select event_number from queue_room
    cross join (
      select coalesce(max(number), 0) as number, coalesce((array_agg(hash order by number desc))[1], '\\x') as hash
      from queue_event where room_id = ${roomId}
    ) as last
    where id = ${roomId} and (event_number, event_hash) is distinct from (last.number, last.hash)`.execute(
    db,
  );
  return rows.map(({ number }) => `El registro no cierra en el acto ${number}.`);
}

async function callFaults(db: Executor, roomId: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('Etapa %s: se llamó del %s al %s fuera de orden.', stage_id, from_number, to_number) as fault
    from (
      select *, lag(to_number, 1, 0) over (partition by stage_id order by number) as before
      from queue_event where room_id = ${roomId} and kind = 'call'
    ) as called
    where from_number <> before + 1
    union all
    select format('Etapa %s: el número %s entró sin que lo llamaran.', came.stage_id, came.number)
    from queue_exchange as came
    where came.room_id = ${roomId}
      and not exists (
        select from queue_event as call
        where call.room_id = came.room_id and call.stage_id = came.stage_id and call.kind = 'call'
          and came.number between call.from_number and call.to_number and call.at <= came.at
      )
      -- Events of a record from before migration 0117 do not contain whom they called.
      and not exists (
        select from queue_event as call
        where call.room_id = came.room_id and call.kind = 'call-group' and call.at <= came.at
          and (call.stage_id is null or call.stage_id = came.stage_id and call.to_number = came.number)
      )
    union all
    select format('Etapa %s: el número %s se llamó fuera de orden sin un acto.', stage_id, to_number)
    from queue_event as call
    where room_id = ${roomId} and kind = 'call-group' and stage_id is not null and not exists (
      select from queue_event as act
      where act.room_id = call.room_id and act.kind = 'act' and act.cause = 'llamar' and act.role is not null
        and act.number < call.number and act.at = call.at
    )
    union all
    select format('Etapa %s: el número %s se llamó otra vez sin que lo hubieran llamado.', stage_id, to_number)
    from queue_event as again
    where room_id = ${roomId} and kind = 'call-again' and not exists (
      select from queue_event as call
      where call.room_id = again.room_id and call.number < again.number
        and (
          call.kind in ('call', 'call-group') and call.stage_id = again.stage_id
            and again.to_number between call.from_number and call.to_number
          or call.kind = 'call-group' and call.stage_id is null
        )
    )
    union all
    select format('Etapa %s: el número %s no está entre los llamados y entró.', stage_id, number)
    from queue_place as place
    where place.room_id = ${roomId} and place.outcome in ('in', 'bought') and not exists (
      select from queue_exchange as came
      where came.room_id = place.room_id and came.stage_id = place.stage_id and came.number = place.number
    )
    union all
    select format('Etapa %s: el contador no es el último número llamado.', id)
    from queue_stage where room_id = ${roomId} and called <> coalesce((
      select max(to_number) from queue_event
      where room_id = ${roomId} and stage_id = queue_stage.id and kind = 'call'
    ), 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}

async function countRows(db: Executor, roomId: number): Promise<{ events: number; exchanges: number }> {
  const { rows } = await sql<{ events: number; exchanges: number }>`
    select
      (select count(*)::integer from queue_event where room_id = ${roomId}) as events,
      (select count(*)::integer from queue_exchange where room_id = ${roomId}) as exchanges`.execute(db);
  return rows[0] ?? { events: 0, exchanges: 0 };
}
