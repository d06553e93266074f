import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { MAILED_ANEW } from './line-store.ts';
import type { EarlierRate } from './pace-rules.ts';
import type { ByStage, RoomFigures } from './room-figures.ts';
import type { Room } from './room-store.ts';

const LEASE_MS = 6_000;
/** How long the leader may be silent in a transaction. */
const SILENCE_MS = 4_000;

/** Takes or renews the lease; false while another process has it. */
export async function takeLead(db: Executor, process: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql`
    insert into queue_leader (process, until) values (${process}, ${until})
    on conflict (is_only) do update set process = excluded.process, until = excluded.until
    where queue_leader.process = excluded.process or queue_leader.until <= ${now}
    returning process`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the lease until the transaction ends; false if another process has it now. The transaction of a machine that is lost
 * meanwhile is over before the lease, so that another leads in time (spec 6 §11).
 */
export async function holdLead(tx: Tx, process: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(SILENCE_MS)}, true) from queue_leader where process = ${process} and until > ${now} for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Closes the lists that are due; returns, once each, the stages whose draw was not requested yet. */
export async function freezeLists(tx: Tx, roomId: number, now: Date): Promise<readonly number[]> {
  await sql`select freeze_queue_stages(${roomId}, ${now})`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    update queue_stage set draw_asked_at = ${now}
    where room_id = ${roomId} and state = 'drawing' and draw_asked_at is null
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Marks the numbers that have bought: a hold of the room's shows that began after they came in, and before the person
 * came in with another number, is finished. The mark is on the exchange, which stays if the person joins again.
 */
export async function markBought(db: Executor, roomId: number, now: Date): Promise<void> {
  await sql`
    with bought as (
      update queue_exchange as came set bought_at = ${now}
      from queue_room_show as own
      join hold on hold.show_id = own.show_id and hold.state = 'finished'
      where came.room_id = ${roomId} and came.bought_at is null and own.room_id = ${roomId}
        and hold.user_id = came.user_id and hold.started_at >= came.at
        and not exists (
          select from queue_exchange as later
          where later.room_id = ${roomId} and later.user_id = came.user_id
            and later.at > came.at and later.at <= hold.started_at
        )
      returning came.stage_id, came.number
    )
    update queue_place
    set outcome = 'bought', ended_at = ${now}
    from bought
    where queue_place.room_id = ${roomId} and queue_place.stage_id = bought.stage_id
      and queue_place.number = bought.number and queue_place.number > 0 and queue_place.outcome = 'in'`.execute(
    db,
  );
}

export interface Occupancy {
  readonly inside: number;
  readonly hasPending: boolean;
  readonly ticketsPerPurchase: number | null;
  /** The share of finished turns that bought; null before the first one. */
  readonly buyers: number | null;
  readonly absent: number;
  readonly beforeDraw: number;
  /** Numbers called by rounds; those called by staff do not count for the rate. */
  readonly calledInMinute: number;
  readonly calledInFourMinutes: number;
  /** In the last minute, by rounds and by staff. */
  readonly calledByAllInMinute: number;
  readonly shares: ByStage;
  readonly absentOf: ByStage;
}

/** The people inside, their state, and the absences of those called. */
export async function readOccupancy(db: Executor, room: Pick<Room, 'id' | 'showIds'>, now: Date) {
  const shows = [...room.showIds];
  const { rows } = await sql<Occupancy>`
    with open_hold as (
      select user_id from hold
      where show_id = any(${shows}::integer[]) and state = 'open' and ends_at > ${now}
    ),
    inside as (
      select user_id from queue_place where room_id = ${room.id} and outcome = 'in' and ended_at > ${now}
      union
      select user_id from open_hold where user_id is not null
    ),
    bought as (
      select cardinality(place_ids) as tickets from hold
      where show_id = any(${shows}::integer[]) and state = 'finished' and user_id is not null
    ),
    -- Turns that ended in the last ten minutes.
    called as (
      select stage_id, from_number, to_number from queue_event
      where room_id = ${room.id} and kind = 'call' and from_number <= to_number
        and at > ${now}::timestamptz - interval '20 minutes' and at <= ${now}::timestamptz - interval '10 minutes'
    ),
    calls as (
      select at, stage_id, to_number - from_number + 1 as people, kind <> 'call-group' and cause <> 'act' as is_round
      from queue_event
      where room_id = ${room.id} and kind in ('call', 'call-again', 'call-group')
        and at > ${now}::timestamptz - interval '10 minutes'
    ),
    rounds as (select at, stage_id, people from calls where is_round),
    of_stage as (select stage_id, sum(people)::float8 as people from rounds group by stage_id),
    absent_of_stage as (
      select stage_id, 1 - sum((
        select count(*) from queue_exchange as came
        where came.room_id = ${room.id} and came.stage_id = called.stage_id
          and came.number between called.from_number and called.to_number
      ))::float8 / sum(to_number - from_number + 1) as share
      from called group by stage_id
    )
    select
      coalesce((
        select json_object_agg(stage_id, people / (select sum(people) from of_stage)) from of_stage where people > 0
      ), '{}') as shares,
      coalesce((select json_object_agg(stage_id, share) from absent_of_stage), '{}') as "absentOf",
      (
        select coalesce(sum(people), 0)::integer from rounds where at > ${now}::timestamptz - interval '4 minutes'
      ) as "calledInFourMinutes",
      (
        select coalesce(sum(people), 0)::integer from rounds where at > ${now}::timestamptz - interval '1 minute'
      ) as "calledInMinute",
      (
        select coalesce(sum(people), 0)::integer from calls where at > ${now}::timestamptz - interval '1 minute'
      ) as "calledByAllInMinute",
      (select count(*)::integer from inside) as inside,
      exists (select from open_hold) as "hasPending",
      (select avg(tickets)::float8 from bought) as "ticketsPerPurchase",
      (
        select count(came.bought_at)::float8 / nullif(count(*), 0)
        from queue_exchange as came
        left join queue_place as place
          on place.room_id = came.room_id and place.stage_id = came.stage_id and place.number = came.number and place.number > 0
            and place.outcome = 'in' and place.ended_at > ${now}
        where came.room_id = ${room.id} and place.number is null
      ) as buyers,
      coalesce((
        select 1 - (
          select count(*) from called
          join queue_exchange as came on came.room_id = ${room.id} and came.stage_id = called.stage_id
            and came.number between called.from_number and called.to_number
        )::float8 / nullif(sum(to_number - from_number + 1), 0)
        from called
      ), 0) as absent,
      (
        select count(*)::integer from queue_place
        where room_id = ${room.id} and number = 0 and outcome = 'waiting'
      ) as "beforeDraw"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement that always answers a row did not');
  return found;
}

/**
 * The people called in the last minute, by rounds or staff, who may still come. Who stays away for longer is not waited
 * for, though the turn goes on.
 */
export async function countComing(db: Executor, roomId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct place.person_id)::integer as people
    from queue_event as call
    join queue_place as place on place.room_id = call.room_id and place.stage_id = call.stage_id
      and place.number > 0 and place.number between call.from_number and call.to_number
    where call.room_id = ${roomId} and call.kind in ('call', 'call-again', 'call-group')
      and call.at > ${now}::timestamptz - interval '1 minute'
      and place.outcome = 'waiting' and not place.returns`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Free places of the room's shows, and as text. */
export async function writeLevels(
  db: Executor,
  roomId: number,
  shows: readonly { readonly showId: number; readonly free: number; readonly level: string }[],
): Promise<void> {
  await sql`
    update queue_room_show set free_places = given.free, level = given.level
    from unnest(
      ${shows.map(({ showId }) => showId)}::integer[], ${shows.map(({ free }) => free)}::integer[],
      ${shows.map(({ level }) => level)}::text[]
    ) as given (show_id, free, level)
    where room_id = ${roomId} and queue_room_show.show_id = given.show_id
      and (free_places, queue_room_show.level) is distinct from (given.free, given.level)`.execute(db);
}

export async function writeFigures(
  db: Executor,
  roomId: number,
  told: {
    readonly rate: number;
    readonly growsAt: Date | null;
    readonly limitedBy: string;
    readonly hasPending: boolean;
    readonly figures: RoomFigures;
  },
): Promise<void> {
  await sql`
    update queue_room
    set rate = ${told.rate}, grows_at = ${told.growsAt}, limited_by = ${told.limitedBy},
      has_pending = ${told.hasPending}, figures = ${JSON.stringify(told.figures)}::jsonb
    where id = ${roomId}`.execute(db);
}

/** The highest rate of another room of the last ninety days. */
export async function readEarlierRate(db: Executor, roomId: number, now: Date): Promise<EarlierRate | null> {
  const { rows } = await sql<EarlierRate>`
    select (figures->>'carried')::float8 as rate, figures ? 'shrunkAt' as "isMost" from queue_room
    where id <> ${roomId} and (figures->>'carried')::float8 > 0
      and opens_at between ${now}::timestamptz - interval '90 days' and ${now}
    order by rate desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A range of numbers that are called together; an empty one only calls people who were late before. */
export interface Call {
  readonly from: number;
  readonly to: number;
}

interface StageRow {
  readonly id: number;
  readonly position: number;
  readonly called: number;
  readonly lastNumber: number;
  /** Tenths of a person that it is owed from earlier rounds. */
  readonly owed: number;
}

/** Locks the room's stages, in order, and returns how many of each wait: numbers, and people who were late once. */
export async function lockStages(tx: Tx, roomId: number, now: Date) {
  const { rows } = await sql<StageRow>`
    select id, position, called, last_number as "lastNumber", owed_tenths as owed from queue_stage
    where room_id = ${roomId} and state = 'drawn' and opens_at <= ${now}
    order by id for update`.execute(tx);
  const { rows: late } = await sql<{ stageId: number; people: number }>`
    select stage_id as "stageId", count(*)::integer as people from queue_place
    where room_id = ${roomId} and returns group by stage_id`.execute(tx);
  return rows.map((stage) => {
    const returning = late.find(({ stageId }) => stageId === stage.id)?.people ?? 0;
    return { ...stage, returning, waiting: stage.lastNumber - stage.called + returning };
  });
}

/** Calls people who were late once, the longest waiting first; returns their numbers. */
export async function callReturning(
  tx: Tx,
  { roomId, stageId, people, now }: { roomId: number; stageId: number; people: number; now: Date },
): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    update queue_place set returns = false, called_at = ${now}, ${MAILED_ANEW}
    where room_id = ${roomId} and person_id in (
      select person_id from queue_place
      where room_id = ${roomId} and stage_id = ${stageId} and returns
      order by number limit ${people} for update skip locked
    )
    returning number`.execute(tx);
  return rows.map(({ number }) => number).toSorted((a, b) => a - b);
}

export async function callNumbers(tx: Tx, roomId: number, stageId: number, to: number): Promise<void> {
  await sql`update queue_stage set called = ${to} where room_id = ${roomId} and id = ${stageId}`.execute(tx);
}

/** The tenths of a person that each stage is owed from its part of the rounds so far. */
export async function writeOwed(tx: Tx, roomId: number, owed: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update queue_stage set owed_tenths = given.tenths
    from unnest(${[...owed.keys()]}::smallint[], ${[...owed.values()]}::integer[]) as given (stage_id, tenths)
    where room_id = ${roomId} and queue_stage.id = given.stage_id and owed_tenths <> tenths`.execute(tx);
}

/** The rooms that the leader works on: those that are not closed, and for a day the others, whose people are mailed. */
export async function listLedRooms(db: Executor): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from queue_room where state <> 'closed' or closed_at > now() - interval '1 day'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
