import { waitRange, waitText } from '@club/contract/queue';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import { mailedAhead, ROUND_S, stageRate } from './controller-rules.ts';
import { CALLED_SINCE, STEP_OF_JOINING, TURN_LENGTH, TURN_SINCE } from './line-store.ts';
import { isSelling, turnMinutes } from './room-rules.ts';
import type { Room } from './room-store.ts';

interface Told {
  readonly personId: number;
  readonly email: string;
  readonly key: string;
  readonly stageId: number;
  readonly number: number;
  readonly wantsMail: boolean;
  readonly wantedMore: boolean;
  readonly turnSince: Date | null;
  readonly toldPostponements: number;
}

const NEAR_MINUTES = 15;

const KINDS = ['queueClosed', 'queuePostponed', 'queueCalled', 'queueNear', 'queueJoined'] as const;
type Kind = (typeof KINDS)[number];
const STEP: Readonly<Record<Kind, number>> = {
  ...{ queueJoined: STEP_OF_JOINING, queueNear: 2, queueCalled: 3, queueClosed: 4, queuePostponed: 0 },
};

/**
 * Enqueues the mails that are due, as many as a round may send (CORREOS_POR_SEGUNDO): of all rooms those of the first kind
 * before those of the next, the longest waiting first. Only to people who asked, but a postponement to all who joined (spec
 * 6 §8, §9). A mail is recorded and enqueued in one transaction.
 */
export async function tellPeople(context: Context, tx: Tx, rooms: readonly Room[]): Promise<void> {
  const now = context.clock.now();
  const { mailsPerSecond } = context.config.queue;
  let left = mailsPerSecond * ROUND_S;
  for (const kind of KINDS)
    for (const room of rooms) {
      const told = await takeDue(tx, room, { kind, most: left, now });
      left -= told.length;
      await context.jobs.enqueue(
        tx,
        'compose-mail',
        told.map((one) => mailOf(context, room, kind, one)),
      );
    }
  const due = left > 0 ? [] : await countDue(tx, rooms, now);
  for (const room of rooms) {
    // Mails of the kinds up to its last one go before it, whichever room they are of.
    const last = due.findLastIndex((counts) => counts.has(room.id));
    const before = due.slice(0, last + 1).flatMap((counts) => [...counts.values()]);
    const delay = Math.ceil(before.reduce((sum, count) => sum + count, 0) / mailsPerSecond);
    if (delay !== room.mailDelaySeconds)
      await sql`update queue_room set mail_delay_seconds = ${delay} where id = ${room.id}`.execute(tx);
  }
}

/** The recipients whose mail of a kind is due. */
function dueFor(room: Room, kind: Kind, now: Date) {
  const isWaiting = sql`queue_place.room_id = ${room.id} and queue_place.outcome = 'waiting'`;
  const step = STEP[kind];
  if (kind === 'queuePostponed') {
    const isPostponed = room.stages.some(
      ({ state, postponements }) => state === 'joining' && room.postponements + postponements > 0,
    );
    return room.state !== 'closed' && isPostponed
      ? sql`${isWaiting} and stage.state = 'joining'
          and queue_place.told_postponements < ${room.postponements} + stage.postponements`
      : null;
  }
  const asked = sql`${isWaiting} and queue_place.wants_mail and queue_place.mailed < ${step}`;
  // It says that the sale goes on for all.
  if (kind === 'queueClosed') return room.state === 'closed' && isSelling(room.shows, now) ? asked : null;
  if (room.state === 'closed') return null;
  if (kind === 'queueJoined') return asked;
  if (room.state !== 'open') return null;
  if (kind === 'queueCalled')
    return sql`${asked} and queue_place.number > 0 and not queue_place.returns
      and (queue_place.called_at is not null or queue_place.number <= stage.called)
      and ${sql.raw(CALLED_SINCE)} + ${sql.raw(TURN_LENGTH)} > ${now}`;
  // The people who are due within some minutes, by the rate of their own stage.
  const minutes = NEAR_MINUTES + room.mailDelaySeconds / 60;
  const people = room.stages.map(({ id }) => mailedAhead(room, id, minutes));
  return sql`${asked} and queue_place.called_at is null and queue_place.number > stage.called
    and queue_place.number <= stage.called + (
      select near.people from unnest(${room.stages.map(({ id }) => id)}::smallint[], ${people}::integer[]) as near (stage_id, people)
      where near.stage_id = stage.id
    )`;
}

async function takeDue(
  tx: Tx,
  room: Room,
  { kind, most, now }: { kind: Kind; most: number; now: Date },
): Promise<readonly Told[]> {
  const due = dueFor(room, kind, now);
  if (!due || most <= 0) return [];
  const { rows } = await sql<Told>`
    with due as (
      select queue_place.person_id, stage.postponements
      from queue_place
      join queue_stage as stage on stage.room_id = queue_place.room_id and stage.id = queue_place.stage_id
      where ${due}
      order by queue_place.number, queue_place.joined_at limit ${most} for update of queue_place skip locked
    )
    update queue_place
    set mailed = greatest(mailed, ${STEP[kind]}),
      told_postponements = case when ${kind === 'queuePostponed'} then ${room.postponements} + due.postponements else told_postponements end
    from due, app_user
    where queue_place.room_id = ${room.id} and queue_place.person_id = due.person_id
      and app_user.id = queue_place.user_id
    returning queue_place.person_id as "personId", app_user.email, encode(queue_place.public_form, 'hex') as key,
      stage_id as "stageId", number, told_postponements as "toldPostponements", wants_mail as "wantsMail", wanted_more as "wantedMore",
      ${sql.raw(TURN_SINCE)}`.execute(tx);
  return rows;
}

/** By kind, in their order: the due mails of each room that has some. */
async function countDue(
  tx: Tx,
  rooms: readonly Room[],
  now: Date,
): Promise<readonly ReadonlyMap<number, number>[]> {
  const all: Map<number, number>[] = [];
  for (const kind of KINDS) {
    const counts = new Map<number, number>();
    for (const room of rooms) {
      const due = dueFor(room, kind, now);
      if (!due) continue;
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count
        from queue_place
        join queue_stage as stage on stage.room_id = queue_place.room_id and stage.id = queue_place.stage_id
        where ${due}`.execute(tx);
      if (rows[0]?.count) counts.set(room.id, rows[0].count);
    }
    all.push(counts);
  }
  return all;
}

/** What makes a mail another one of its kind: another opening, another number, or another call of it. */
function occasionOf(
  kind: Kind,
  { number, toldPostponements, turnSince }: Omit<Told, 'email' | 'key'>,
): readonly number[] {
  if (kind === 'queuePostponed') return [toldPostponements];
  if (kind === 'queueCalled') return [number, turnSince?.getTime() ?? 0];
  return kind === 'queueNear' ? [number] : [];
}

function mailOf(
  { config, clock }: Context,
  room: Room,
  kind: Kind,
  { email: to, key: form, ...place }: Told,
) {
  const roomName = room.name;
  const link = `${config.siteUrl}/fila/${room.id}`;
  const errand = { to, key: [kind, room.id, form, ...occasionOf(kind, place)].join(' ') };
  const stage = room.stages.find(({ id }) => id === place.stageId);
  if (kind === 'queueClosed') return mailJob(kind, { ...errand, values: { roomName } });
  if (kind === 'queueCalled') {
    const end = new Date((place.turnSince?.getTime() ?? 0) + turnMinutes(place) * 60_000);
    const values = { roomName, until: montevideoTime(end), link };
    return mailJob(kind, { ...errand, values, until: end.toISOString() });
  }
  if (kind === 'queueNear') {
    const range = waitRange(place.number - (stage?.called ?? 0), stageRate(room, place.stageId));
    const end = new Date(clock.now().getTime() + (range?.to ?? 0) * 60_000);
    const values = { roomName, range: waitText(range), link };
    return mailJob(kind, { ...errand, values, ...(range ? { until: end.toISOString() } : {}) });
  }
  const opensAt = stage?.opensAt ?? room.opensAt;
  return mailJob(kind, {
    ...{ ...errand, values: { roomName, moment: writtenMoment(opensAt), link } },
    opens: { roomId: room.id, stageId: place.stageId, at: opensAt.toISOString() },
    // That somebody joined stays true once it is open.
    ...(kind === 'queuePostponed' ? { until: opensAt.toISOString() } : {}),
  });
}
