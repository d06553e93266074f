import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import { endOfPlace, IS_BEING_DRAWN } from './draw-store.ts';
import { MAILED_ANEW } from './line-store.ts';
import type { Named } from './named-rules.ts';
import { keepStages } from './room-store.ts';

/** Whose places in the room are named, by document or by account. */
export async function findNamed(
  db: Executor,
  roomId: number,
  named: readonly Named[],
): Promise<readonly { typed: string; personId: number }[]> {
  const { rows } = await sql<{ typed: string; personId: number }>`
    with given as (
      select * from unnest(
        ${named.map(({ typed }) => typed)}::text[], ${named.map(({ email }) => email)}::text[],
        ${named.map(({ typeId }) => typeId)}::integer[], ${named.map(({ document }) => document)}::text[]
      ) as given (typed, email, type_id, document)
    ),
    person_of as (
      select given.typed, person.id, null::integer as user_id from given
      join person on person.document = given.document
        and (given.type_id is null or person.document_type_id = given.type_id)
      union all
      select given.typed, app_user.person_id, app_user.id from given
      join app_user on lower(app_user.email) = given.email
    )
    select person_of.typed, place.person_id as "personId" from person_of
    join queue_place as place on place.room_id = ${roomId} and place.person_id = person_of.id
      and (person_of.user_id is null or place.user_id = person_of.user_id)`.execute(db);
  return rows;
}

interface Done {
  readonly personId: number;
  readonly document: string;
}

/** Calls the waiting places of these people that have numbers; returns whose, in the order of the numbers. */
export async function callPersons(
  tx: Tx,
  roomId: number,
  personIds: readonly number[],
  now: Date,
): Promise<readonly (Done & { stageId: number; number: number })[]> {
  const { rows } = await sql<Done & { stageId: number; number: number }>`
    update queue_place set called_at = ${now}, returns = false, ${MAILED_ANEW}
    from person
    where room_id = ${roomId} and person.id = queue_place.person_id
      and person.id = any(${[...personIds]}::integer[]) and outcome = 'waiting' and number > 0
    returning person.id as "personId", person.document, stage_id as "stageId", number`.execute(tx);
  return rows.toSorted((a, b) => a.stageId - b.stageId || a.number - b.number);
}

/** Increments the count of people called out of order, by which pages notice the change. */
export async function noteCalledApart(tx: Tx, roomId: number, people: number): Promise<void> {
  await sql`
    update queue_room
    set figures = figures || jsonb_build_object('apart', coalesce((figures ->> 'apart')::integer, 0) + ${people}::integer)
    where id = ${roomId}`.execute(tx);
}

/**
 * Annuls the places of these people, also of those who are inside; returns whose. A place in a closed list stays in it. Null,
 * and none is annulled, while one of them is drawn.
 */
export async function removePersons(
  tx: Tx,
  roomId: number,
  personIds: readonly number[],
  now: Date,
): Promise<readonly Done[] | null> {
  await keepStages(tx, roomId);
  const theirs = sql`queue_place.room_id = ${roomId} and queue_place.person_id = any(${[...personIds]}::integer[])
    and outcome <> 'removed' and stage.room_id = queue_place.room_id and stage.id = queue_place.stage_id`;
  const { rows: drawn } = await sql`
    select from queue_place, queue_stage as stage where ${theirs} and ${IS_BEING_DRAWN} limit 1`.execute(tx);
  if (drawn.length > 0) return null;
  const { rows } = await sql<Done>`
    update queue_place
    set outcome = 'removed', returns = false, ended_at = case when outcome = 'left' then ended_at else ${endOfPlace(now)} end
    from person, queue_stage as stage
    where ${theirs} and person.id = queue_place.person_id
    returning person.id as "personId", person.document`.execute(tx);
  return rows;
}

/** A `place` of a `stage` that waits: neither called nor ended. */
const IS_WAITING = sql`(
  place.outcome = 'waiting' and (place.number = 0 or place.number > stage.called and place.called_at is null)
)`;

export interface StageCount {
  readonly stageId: number;
  readonly joined: number;
  readonly waiting: number;
  readonly called: number;
  readonly isDrawn: boolean;
  readonly drawn: number;
  readonly absent: number;
  readonly came: number;
  readonly bought: number;
}

export interface RoomCount {
  readonly stages: readonly StageCount[];
  readonly joinsPerMinute: number;
  /** The blocks of addresses that joined most. */
  readonly blocks: readonly { readonly block: string; readonly joins: number }[];
}

/** The progress of the stages, and the joins of the last minute. */
export async function countStages(db: Executor, roomId: number, now: Date): Promise<RoomCount> {
  const { rows } = await sql<StageCount & { joins: number }>`
    select
      (count(*) filter (where place.joined_at > ${now}::timestamptz - interval '1 minute'))::integer as joins,
      stage.id as "stageId",
      stage.called + (
        select count(distinct from_number)::integer from queue_event
        where room_id = ${roomId} and kind = 'call-group' and stage_id = stage.id and from_number > stage.called
      ) as called,
      stage.state = 'drawn' as "isDrawn", stage.drawn,
      (count(place.person_id) filter (where place.outcome not in ('left', 'removed')))::integer as joined,
      (count(*) filter (where ${IS_WAITING}))::integer as waiting,
      (
        select count(*)::integer from queue_exchange as came where came.room_id = ${roomId} and came.stage_id = stage.id
      ) as came,
      greatest(
        -- For rooms from before migration 0117 they are only stored with the places.
        count(*) filter (where place.outcome = 'bought'),
        (
          select count(came.bought_at) from queue_exchange as came
          where came.room_id = ${roomId} and came.stage_id = stage.id
        )
      )::integer as bought,
      (
        select greatest(0, past.last - (
          select count(*)::integer from queue_exchange as came
          where came.room_id = ${roomId} and came.stage_id = stage.id and came.number <= past.last
        ))
        from (
          select coalesce(max(to_number), 0) as last from queue_event
          where room_id = ${roomId} and kind = 'call' and stage_id = stage.id
            and at <= ${now}::timestamptz - interval '10 minutes'
        ) as past
      ) as absent
    from queue_stage as stage
    left join queue_place as place on place.room_id = stage.room_id and place.stage_id = stage.id
    where stage.room_id = ${roomId}
    group by stage.room_id, stage.id
    order by stage.position`.execute(db);
  // The sum over all processes of their busiest moment in a minute.
  const { rows: blocks } = await sql<{ block: string; joins: number }>`
    select block, sum(joins)::integer as joins from (
      select process, told ->> 'block' as block, max((told ->> 'joins')::integer) as joins
      from queue_load, jsonb_array_elements(blocks) as told
      where at > ${now}::timestamptz - interval '1 minute' and (told ->> 'roomId')::integer = ${roomId}
      group by process, block
    ) as of_process
    group by block order by joins desc, block limit 5`.execute(db);
  return { stages: rows, joinsPerMinute: rows.reduce((sum, { joins }) => sum + joins, 0), blocks };
}

/** How many people wait in each of the rooms, by its id; rooms without any are omitted. */
export async function countWaiting(
  db: Executor,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ roomId: number; waiting: number }>`
    select stage.room_id as "roomId", count(*)::integer as waiting
    from queue_stage as stage
    join queue_place as place on place.room_id = stage.room_id and place.stage_id = stage.id and ${IS_WAITING}
    where stage.room_id = any(${[...roomIds]}::integer[])
    group by stage.room_id`.execute(db);
  return new Map(rows.map(({ roomId, waiting }) => [roomId, waiting]));
}

/** Coming published shows that are not cancelled, for the form. */
export async function listPublishedShows(
  db: Executor,
  now: Date,
): Promise<readonly { id: number; name: string; startsAt: Date | null }[]> {
  return db
    .selectFrom('show')
    .select(['id', 'name', knownStart.as('startsAt')])
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(200)
    .execute();
}
