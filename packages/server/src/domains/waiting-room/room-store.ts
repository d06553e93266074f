import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import type { LiveRoom } from '../../shared/live-rooms.ts';
import type { Level } from './controller-rules.ts';
import type { RoomFigures } from './room-figures.ts';
import { isGuarded, type RoomState } from './room-rules.ts';
import type { StageCondition } from './stage-rules.ts';

export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly opensAt: Date;
  readonly ticketsPerTurn: number;
  readonly condition: StageCondition;
  readonly state: 'joining' | 'drawing' | 'drawn';
  /** People in the draw. */
  readonly drawn: number;
  readonly lastNumber: number;
  readonly called: number;
  /** Of its own opening; those of the room count for all its stages. */
  readonly postponements: number;
}

export interface RoomShow {
  readonly showId: number;
  readonly name: string;
  /** Null while its date is open. */
  readonly startsAt: Date | null;
  /** Whether the public may know its date. */
  readonly showsDate: boolean;
  readonly endsAt: Date;
  readonly saleOpensAt: Date;
  /** Of the public sale; null while its date is open. */
  readonly saleEndsAt: Date | null;
  /** Called off for good, or withdrawn: it is over. */
  readonly isCancelled: boolean;
  readonly isSuspended: boolean;
  readonly freePlaces: number;
  readonly level: Level;
}

export interface Room extends LiveRoom {
  readonly name: string;
  readonly state: RoomState;
  readonly entryAt: Date;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  /** Since when it is paused or sold out for now. */
  readonly stoppedAt: Date | null;
  readonly message: string;
  readonly minRate: number;
  readonly maxRate: number;
  readonly hasFixedRate: boolean;
  readonly commitment: Buffer | null;
  readonly isSiteWide: boolean;
  readonly membersOnly: boolean;
  readonly accountHours: number;
  readonly version: number;
  readonly rate: number;
  readonly growsAt: Date | null;
  readonly limitedBy: 'load' | 'places' | 'cap' | 'fixed';
  readonly hasPending: boolean;
  readonly postponements: number;
  /** The delay of mails that are due and not sent yet. */
  readonly mailDelaySeconds: number;
  readonly figures: RoomFigures;
  readonly shows: readonly RoomShow[];
  readonly stages: readonly Stage[];
}

type RoomRow = Omit<Room, 'isGuarded' | 'showIds' | 'removed' | 'bought' | 'shows' | 'stages'> & {
  readonly removed: readonly number[] | null;
  readonly bought: readonly (readonly [userId: number, number: number])[] | null;
  readonly shows: readonly (Omit<RoomShow, 'startsAt' | 'endsAt' | 'saleOpensAt' | 'saleEndsAt'> & {
    startsAt: string | null;
    saleOpensAt: string;
    endsAt: string;
    saleEndsAt: string | null;
  })[];
  readonly stages: readonly (Omit<Stage, 'opensAt'> & { opensAt: string })[];
};

/** Passes are valid for at most 40 minutes plus a hold: earlier purchases renew nothing. */
const REMEMBERED = '90 minutes';

const SELECT_ROOMS = sql`
  select
    room.id, room.name, room.state, room.entry_at as "entryAt", room.opens_at as "opensAt", room.closes_at as "closesAt",
    room.stopped_at as "stoppedAt", room.message, room.min_rate as "minRate", room.max_rate as "maxRate", room.has_fixed_rate as "hasFixedRate", room.epoch,
    room.commitment, room.is_site_wide as "isSiteWide", room.members_only as "membersOnly",
    room.account_hours as "accountHours", room.version, room.rate, room.grows_at as "growsAt",
    room.limited_by as "limitedBy", room.has_pending as "hasPending", room.postponements,
    room.mail_delay_seconds as "mailDelaySeconds", room.figures,
    (
      select json_agg(json_build_object(
        'showId', show.id, 'name', show.name, 'startsAt', ${knownStart}, 'showsDate', show.shows_date, 'endsAt', show.ends_at,
        'saleOpensAt', show.sale_opens_at, 'saleEndsAt', case when show.date_is_open then null else least(show.sale_closes_at, show.starts_at) end,
        'isCancelled', show.cancelled_at is not null or show.withdrawn_at is not null,
        'isSuspended', show.sale_suspended_at is not null, 'freePlaces', own.free_places, 'level', own.level
      ) order by show.starts_at, show.id)
      from queue_room_show as own
      join show on show.id = own.show_id
      where own.room_id = room.id
    ) as shows,
    (
      select json_agg(json_build_object(
        'id', stage.id, 'name', stage.name, 'position', stage.position, 'opensAt', stage.opens_at,
        'ticketsPerTurn', stage.tickets_per_turn, 'state', stage.state, 'drawn', stage.drawn,
        'lastNumber', stage.last_number, 'called', stage.called, 'postponements', stage.postponements, 'condition', json_build_object(
          'categoryIds', stage.category_ids, 'memberSince', stage.member_since, 'noDebt', stage.no_debt,
          'seatHolder', stage.seat_holder
        )
      ) order by stage.position)
      from queue_stage as stage
      where stage.room_id = room.id
    ) as stages,
    (
      select json_agg(place.user_id) from queue_place as place where place.room_id = room.id and place.outcome = 'removed'
    ) as removed,
    (
      select json_agg(json_build_array(came.user_id, came.number) order by came.at)
      from queue_exchange as came
      where came.room_id = room.id and came.bought_at > now() - interval '${sql.raw(REMEMBERED)}'
    ) as bought
  from queue_room as room`;

function roomOf({ shows, stages, removed, bought, ...room }: RoomRow): Room {
  return {
    ...room,
    isGuarded: isGuarded(room.state),
    showIds: shows.map(({ showId }) => showId),
    removed: new Set(removed ?? []),
    bought: new Map(bought ?? []),
    shows: shows.map((show) => ({
      ...show,
      startsAt: show.startsAt ? new Date(show.startsAt) : null,
      endsAt: new Date(show.endsAt),
      saleOpensAt: new Date(show.saleOpensAt),
      saleEndsAt: show.saleEndsAt ? new Date(show.saleEndsAt) : null,
    })),
    stages: stages.map((stage) => ({ ...stage, opensAt: new Date(stage.opensAt) })),
  };
}

/** All rooms that are not closed, and those whose page still tells it: for a day, and until their last show is over. */
export async function readRooms(db: Executor): Promise<readonly Room[]> {
  const { rows } = await sql<RoomRow>`${SELECT_ROOMS}
    where room.state <> 'closed' or room.closed_at > now() - interval '1 day' or exists (
      select from queue_room_show as own
      join show on show.id = own.show_id
      where own.room_id = room.id and show.ends_at > now()
    )`.execute(db);
  return rows.map(roomOf);
}

export async function findRoom(db: Executor, roomId: number): Promise<Room | null> {
  const { rows } = await sql<RoomRow>`${SELECT_ROOMS} where room.id = ${roomId}`.execute(db);
  return rows[0] ? roomOf(rows[0]) : null;
}

/** The name of the room that the show is sold through, which is not closed; null if there is none. */
export async function findRoomNameOfShow(db: Executor, showId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select room.name from queue_room_show as own
    join queue_room as room on room.id = own.room_id
    where own.show_id = ${showId} and own.is_live`.execute(db);
  return rows[0]?.name ?? null;
}

/** All rooms, newest first. */
export async function listRooms(db: Executor): Promise<readonly Room[]> {
  const { rows } = await sql<RoomRow>`${SELECT_ROOMS} order by room.id desc limit 200`.execute(db);
  return rows.map(roomOf);
}

/** Locks a room: its changes are serialised. */
export async function lockRoom(tx: Tx, roomId: number): Promise<Room | null> {
  // A join that closes a list locks the room's key after the stages, so this lock, which is taken before the stages,
  // must not conflict with that one.
  await sql`select from queue_room where id = ${roomId} for no key update`.execute(tx);
  return findRoom(tx, roomId);
}

/** The fields of a draft room, saved together. */
export interface RoomPlan {
  readonly name: string;
  readonly showIds: readonly number[];
  readonly entryAt: Date;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly message: string;
  readonly minRate: number;
  readonly maxRate: number;
  readonly isSiteWide: boolean;
  readonly membersOnly: boolean;
  readonly accountHours: number;
  readonly stages: readonly Omit<Stage, 'state' | 'drawn' | 'lastNumber' | 'called' | 'postponements'>[];
}

/** Inserts or updates a draft, and returns its id. A show of another room violates `one_live_room_per_show`. */
export async function writeDraft(tx: Tx, roomId: number | null, plan: RoomPlan): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into queue_room
      (id, name, entry_at, opens_at, closes_at, message, min_rate, max_rate, is_site_wide, members_only, account_hours)
    overriding system value
    values (
      coalesce(${roomId}::integer, nextval(pg_get_serial_sequence('queue_room', 'id'))::integer), ${plan.name},
      ${plan.entryAt}, ${plan.opensAt}, ${plan.closesAt}, ${plan.message}, ${plan.minRate}, ${plan.maxRate},
      ${plan.isSiteWide}, ${plan.membersOnly}, ${plan.accountHours}
    )
    on conflict (id) do update set
      name = excluded.name, entry_at = excluded.entry_at, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      message = excluded.message, min_rate = excluded.min_rate, max_rate = excluded.max_rate,
      is_site_wide = excluded.is_site_wide, members_only = excluded.members_only,
      account_hours = excluded.account_hours, version = queue_room.version + 1
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`delete from queue_room_show where room_id = ${id}`.execute(tx);
  await sql`
    insert into queue_room_show (room_id, show_id) select ${id}, unnest(${plan.showIds}::integer[])`.execute(
    tx,
  );
  await sql`delete from queue_stage where room_id = ${id}`.execute(tx);
  for (const { id: stageId, name, position, opensAt, ticketsPerTurn, condition } of plan.stages) {
    await sql`
      insert into queue_stage
        (room_id, id, name, position, opens_at, tickets_per_turn, category_ids, member_since, no_debt, seat_holder)
      values (
        ${id}, ${stageId}, ${name}, ${position}, ${opensAt}, ${ticketsPerTurn}, ${condition.categoryIds}::integer[],
        ${condition.memberSince}::date, ${condition.noDebt}, ${condition.seatHolder}
      )`.execute(tx);
  }
  return id;
}

/** Columns of a room that change after it is announced. */
export interface RoomChange {
  readonly state?: RoomState;
  readonly message?: string;
  readonly closes_at?: Date | null;
  readonly opens_at?: Date;
  readonly min_rate?: number;
  readonly max_rate?: number;
  readonly has_fixed_rate?: boolean;
  readonly commitment?: Buffer;
  readonly sealed_seed?: Buffer;
  readonly postponements?: number;
  readonly closed_at?: Date;
}

/** Changes a locked room. Closing it releases its shows. */
export async function changeRoom(tx: Tx, roomId: number, change: RoomChange): Promise<void> {
  await tx
    .updateTable('queue_room')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', roomId)
    .execute();
  if (change.state === 'closed')
    await tx.updateTable('queue_room_show').set({ is_live: false }).where('room_id', '=', roomId).execute();
}

/** Keeps the stages of a room as they are. A statement that writes places locks them first, as joins do. */
export async function keepStages(tx: Tx, roomId: number): Promise<void> {
  await sql`select from queue_stage where room_id = ${roomId} order by id for share`.execute(tx);
}

/** Invalidates all passes of the room, and ends the turns of the people inside. */
export async function endEpoch(tx: Tx, roomId: number, now: Date): Promise<void> {
  await sql`update queue_room set epoch = epoch + 1 where id = ${roomId}`.execute(tx);
  await keepStages(tx, roomId);
  await sql`
    update queue_place set ended_at = ${now}
    where room_id = ${roomId} and outcome = 'in' and ended_at > ${now}`.execute(tx);
}

/** `own`: it moves by itself, later, and not with its room. */
export async function moveStageOpening(
  tx: Tx,
  roomId: number,
  stageId: number,
  { opensAt, own }: { readonly opensAt: Date; readonly own: boolean },
): Promise<void> {
  await sql`
    update queue_stage set opens_at = ${opensAt}, postponements = postponements + ${own ? 1 : 0}
    where room_id = ${roomId} and id = ${stageId} and state = 'joining'`.execute(tx);
}

export async function readSeed(db: Executor, roomId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('queue_room')
    .select('sealed_seed')
    .where('id', '=', roomId)
    .executeTakeFirst();
  return row?.sealed_seed ?? null;
}
