import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../db/database.ts';
import { isBarred } from '../barred/public.ts';
import { endOfPlace, IS_BEING_DRAWN } from './draw-store.ts';
import type { Joiner } from './stage-rules.ts';

export interface Place {
  readonly roomId: number;
  readonly personId: number;
  readonly userId: number;
  readonly stageId: number;
  /** 0 before the draw. */
  readonly number: number;
  readonly outcome: 'waiting' | 'in' | 'bought' | 'left' | 'removed';
  readonly misses: number;
  readonly wantsMail: boolean;
  readonly wantedMore: boolean;
  readonly returns: boolean;
  /** Behind the draw of its stage, in the order of joining. */
  readonly isYoung: boolean;
  readonly id: Buffer | null;
  readonly publicForm: string;
  readonly calledAt: Date | null;
  readonly exchangedAt: Date | null;
  readonly endedAt: Date | null;
}

const COLUMNS = `
  room_id as "roomId", person_id as "personId", user_id as "userId", stage_id as "stageId", number, outcome, misses,
  wants_mail as "wantsMail", wanted_more as "wantedMore", returns, is_young as "isYoung", id, encode(public_form, 'hex') as "publicForm",
  called_at as "calledAt", exchanged_at as "exchangedAt", ended_at as "endedAt"`;

/** A join of a batch. */
export interface Joining {
  readonly personId: number;
  readonly userId: number;
  readonly stageId: number;
  readonly id: Buffer;
  readonly publicForm: string;
  readonly wantsMail: boolean;
  readonly isYoung: boolean;
  /** The person's data from the register, stored with the place; null where the stage does not follow from it. */
  readonly joiner: Joiner | null;
}

/**
 * Puts people in line in one statement, in order; existing places in the room are kept. Returns the places of all
 * that have one. Batches of the same room are serialised.
 */
export async function joinQueue(
  { pool }: Pick<Database, 'pool'>,
  roomId: number,
  joining: readonly Joining[],
  now: Date,
): Promise<readonly Place[]> {
  const column = <Value>(of: (one: Joining) => Value) => joining.map(of);
  const { rows } = await pool.query<Place>({
    name: 'join-queue',
    text: `select ${COLUMNS} from join_queue(
      $1, $2, $3::integer[], $4::integer[], $5::smallint[], $6::bytea[], $7::bytea[], $8::boolean[], $9::boolean[],
      $10::jsonb[]
    )`,
    values: [
      ...[
        roomId,
        now,
        column((one) => one.personId),
        column((one) => one.userId),
        column((one) => one.stageId),
      ],
      ...[column((one) => one.id), column((one) => Buffer.from(one.publicForm, 'hex'))],
      ...[column((one) => one.wantsMail), column((one) => one.isYoung)],
      column(
        ({ joiner }) =>
          joiner && JSON.stringify({ member: joiner.member, isSeatHolder: joiner.isSeatHolder }),
      ),
    ],
  });
  return rows;
}

/** Since when the place's number is called. */
export const CALLED_SINCE = `
  coalesce(called_at, (
    select event.at from queue_event as event
    where event.room_id = queue_place.room_id and event.stage_id = queue_place.stage_id and event.kind = 'call'
      and queue_place.number > 0 and event.to_number >= queue_place.number
    order by event.to_number limit 1
  ))`;
export const TURN_SINCE = `${CALLED_SINCE} as "turnSince"`;
/** `turnMinutes` for statements. */
export const TURN_LENGTH = `(
  case when wants_mail then interval '20 minutes' else interval '10 minutes' end
    + case when wanted_more then interval '10 minutes' else interval '0' end
)`;

/** `queue_place.mailed` of who was told of nothing but the join. */
export const STEP_OF_JOINING = 1;
/** Of what comes with a new call or number people are mailed again, not that they joined. */
export const MAILED_ANEW = sql`mailed = least(mailed, ${STEP_OF_JOINING})`;

export type CalledPlace = Place & { readonly turnSince: Date | null };

export async function findPlace(db: Executor, roomId: number, personId: number): Promise<CalledPlace | null> {
  const { rows } = await sql<CalledPlace>`
    select ${sql.raw(COLUMNS)}, ${sql.raw(TURN_SINCE)}
    from queue_place where room_id = ${roomId} and person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}

/** What joining asks about an account besides the register's data of its person. */
interface Standing {
  readonly createdAt: Date;
  readonly isDisabled: boolean;
  readonly isBarred: boolean;
  /** In this room, with any place that the person had. */
  readonly hasBought: boolean;
}

/** A joining person with the register's data of their document, and whether they may join. */
export async function findJoiner(
  db: Executor,
  { roomId, userId, now }: { readonly roomId: number; readonly userId: number; readonly now: Date },
): Promise<Joiner & Standing> {
  const { rows } = await sql<
    Standing & {
      categoryId: number | null;
      since: string | null;
      isInDebt: boolean | null;
      isSeatHolder: boolean;
    }
  >`
    select
      app_user.created_at as "createdAt", app_user.disabled_at is not null as "isDisabled",
      ${isBarred({ typeId: 'person.document_type_id', number: 'person.document' }, now)} as "isBarred",
      member.category_id as "categoryId", member.member_since as since, member.is_in_debt as "isInDebt",
      exists (
        select from owned_seat
        where owned_seat.document_type_id = person.document_type_id and owned_seat.document = person.document
          and owned_seat.ended_at is null
      ) as "isSeatHolder",
      exists (
        select from queue_exchange as came
        where came.room_id = ${roomId} and came.person_id = person.id and came.bought_at is not null
      ) as "hasBought"
    from app_user
    join person on person.id = app_user.person_id
    left join member
      on member.document_type_id = person.document_type_id and member.document = person.document
        and member.left_at is null
    where app_user.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a session of nobody');
  const { categoryId, since, isInDebt, ...rest } = row;
  const member = categoryId === null ? null : { categoryId, since, isInDebt: isInDebt ?? false };
  return { ...rest, member };
}

/**
 * Whether mails are wanted, and once ten minutes more for a turn that goes on. A turn is as long as it was when its
 * number was called, so mails are switched before it or once it is missed, and not meanwhile. False when the account has
 * no such place.
 */
export async function changePlace(
  db: Executor,
  place: { readonly roomId: number; readonly userId: number; readonly id: Buffer },
  change: { readonly wantsMail: boolean; readonly wantsMore: boolean; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update queue_place
    set wants_mail = case when returns or ${sql.raw(CALLED_SINCE)} is null then ${change.wantsMail} else wants_mail end,
      wanted_more = wanted_more or (
      ${change.wantsMore} and not returns and coalesce(${sql.raw(CALLED_SINCE)} + ${sql.raw(TURN_LENGTH)} >= coalesce(
        (select stopped_at from queue_room where queue_room.id = room_id), ${change.now}::timestamptz
      ), false)
    )
    where room_id = ${place.roomId} and user_id = ${place.userId} and id = ${place.id} and outcome = 'waiting'
      and person_id = (select person_id from app_user where app_user.id = ${place.userId})`.execute(db);
  return Number(numAffectedRows) > 0;
}

/**
 * Leaves the line. It waits for a list that is being closed: a place in a closed list stays in it, and its number is
 * called without effect. Not while that list is drawn: the draw has its row, and would wait for the stage. `no-place` if
 * the account has none.
 */
export async function leaveQueue(
  db: Executor,
  place: { readonly roomId: number; readonly userId: number; readonly id: Buffer },
  now: Date,
): Promise<'left' | 'being-drawn' | 'no-place'> {
  const own = sql`queue_place.room_id = ${place.roomId} and user_id = ${place.userId} and queue_place.id = ${place.id}
    and stage.id = queue_place.stage_id and outcome = 'waiting'
    and person_id = (select person_id from app_user where app_user.id = ${place.userId})`;
  const { rows } = await sql<{ hasLeft: boolean; isDrawn: boolean }>`
    with stage as (
      select id, opens_at, frozen_at, state from queue_stage where room_id = ${place.roomId} order by id for share
    ),
    gone as (
      update queue_place
      set outcome = 'left', returns = false, ended_at = ${endOfPlace(now)}
      from stage
      where ${own} and not ${IS_BEING_DRAWN}
      returning 1
    )
    select exists (select from gone) as "hasLeft",
      exists (select from queue_place, stage where ${own} and ${IS_BEING_DRAWN}) as "isDrawn"`.execute(db);
  if (rows[0]?.hasLeft) return 'left';
  return rows[0]?.isDrawn ? 'being-drawn' : 'no-place';
}

/** The place with its row locked. */
export async function lockPlace(tx: Tx, roomId: number, personId: number): Promise<CalledPlace | null> {
  const { rows } = await sql<CalledPlace>`
    select ${sql.raw(COLUMNS)}, ${sql.raw(TURN_SINCE)}
    from queue_place where room_id = ${roomId} and person_id = ${personId}
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Exchanges the place's number for a pass, and stores the exchange. */
export async function letIn(
  tx: Tx,
  place: Place,
  pass: { epoch: number; at: Date; endsAt: Date },
): Promise<void> {
  const { roomId, personId, userId, stageId, number } = place;
  await sql`
    update queue_place
    set outcome = 'in', returns = false, exchanged_at = ${pass.at}, ended_at = ${pass.endsAt}
    where room_id = ${roomId} and person_id = ${personId}`.execute(tx);
  await sql`
    insert into queue_exchange (room_id, stage_id, number, person_id, user_id, epoch, at)
    values (${roomId}, ${stageId}, ${number}, ${personId}, ${userId}, ${pass.epoch}, ${pass.at})`.execute(tx);
}

/**
 * The end of the open hold that the place's turn began; null without one, and when all passes were stopped since.
 * Its claim renews the pass, unless the answer was lost.
 */
export async function endOfOpenHold(tx: Tx, place: Place, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date }>`
    select hold.ends_at as "endsAt"
    from queue_exchange as came
    join queue_room as room on room.id = came.room_id and room.epoch = came.epoch
    join queue_room_show as own on own.room_id = room.id
    join hold on hold.show_id = own.show_id and hold.user_id = came.user_id
      and hold.state = 'open' and hold.ends_at > ${now} and hold.started_at >= came.at
    where came.room_id = ${place.roomId} and came.stage_id = ${place.stageId} and came.number = ${place.number}
      and came.user_id = ${place.userId}`.execute(tx);
  return rows[0]?.endsAt ?? null;
}

/** Records a turn missed for the first time: the place is called with the next round. */
export async function noteMissed(tx: Tx, { roomId, personId }: Place): Promise<void> {
  await sql`
    update queue_place set misses = 1, returns = true
    where room_id = ${roomId} and person_id = ${personId} and misses = 0`.execute(tx);
}

/**
 * A new number at the end for somebody who missed two turns; null if a concurrent call has assigned it. The stage is
 * locked before the place, as in joins.
 */
export async function moveToEnd(
  tx: Tx,
  { roomId, stageId, personId, number }: Place,
): Promise<number | null> {
  await sql`select from queue_stage where room_id = ${roomId} and id = ${stageId} for update`.execute(tx);
  const { rows } = await sql<{ number: number }>`
    update queue_place
    set number = stage.last_number + 1, misses = 0, wanted_more = false, returns = false, called_at = null,
      ${MAILED_ANEW}
    from queue_stage as stage
    where queue_place.room_id = ${roomId} and person_id = ${personId} and number = ${number} and misses = 1
      and stage.room_id = ${roomId} and stage.id = ${stageId}
    returning number`.execute(tx);
  const [moved] = rows;
  if (moved)
    await sql`
      update queue_stage set last_number = ${moved.number} where room_id = ${roomId} and id = ${stageId}`.execute(
      tx,
    );
  return moved?.number ?? null;
}
