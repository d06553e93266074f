import { waitRange, waitText } from '@club/contract/queue';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import { rateRange } from './controller-rules.ts';
import type { Room } from './room-store.ts';

interface Told {
  readonly personId: number;
  readonly email: string;
  readonly key: string;
  readonly stageId: number;
  readonly number: number;
}

/** Seconds between two rounds of mails. */
const ROUND_S = 2;
const NEAR_MINUTES = 15;
const CALLED_MINUTES = 20;

const KINDS = ['queueClosed', 'queuePostponed', 'queueCalled', 'queueNear', 'queueJoined'] as const;
type Kind = (typeof KINDS)[number];
const STEP: Readonly<Record<Kind, number>> = {
  ...{ queueJoined: 1, queueNear: 2, queueCalled: 3, queueClosed: 4, queuePostponed: 0 },
};

/**
 * Mails that are due, as many as may go out in a round (CORREOS_POR_SEGUNDO), who waits longest first: only to who asked, but a postponement to
 * all who joined (spec 6 §8, §9). The transaction that notes a mail enqueues it.
 */
export async function tellPeople(context: Context, tx: Tx, room: Room): Promise<void> {
  let left = context.config.queue.mailsPerSecond * ROUND_S;
  for (const kind of KINDS) {
    const told = await takeDue(tx, room, kind, left);
    left -= told.length;
    await context.jobs.enqueue(
      tx,
      'compose-mail',
      told.map((one) => mailOf(context, room, kind, one)),
    );
  }
  const due = left > 0 ? 0 : await countDue(tx, room);
  const delay = Math.ceil(due / context.config.queue.mailsPerSecond);
  if (delay !== room.mailDelaySeconds)
    await sql`update queue_room set mail_delay_seconds = ${delay} where id = ${room.id}`.execute(tx);
}

/** Whose mail of a kind is due. */
function dueFor(room: Room, kind: Kind) {
  const isWaiting = sql`place.room_id = ${room.id} and place.outcome = 'waiting'`;
  const step = STEP[kind];
  if (kind === 'queuePostponed')
    return room.state === 'entry' && room.postponements > 0
      ? sql`${isWaiting} and place.told_postponements < ${room.postponements}`
      : null;
  const asked = sql`${isWaiting} and place.wants_mail and place.mailed < ${step}`;
  if (kind === 'queueClosed') return room.state === 'closed' ? asked : null;
  if (room.state === 'closed') return null;
  if (kind === 'queueJoined') return asked;
  if (room.state !== 'open') return null;
  // The same in one minute as in fifteen: whoever is called by the end of it.
  const minutes = kind === 'queueCalled' ? 0 : NEAR_MINUTES + room.mailDelaySeconds / 60;
  const people = Math.floor(rateRange(room.figures.rates ?? [], planOf(room)).max * minutes);
  return sql`${asked} and place.number > 0 and place.number <= stage.called + ${people}`;
}

const planOf = ({ minRate, maxRate }: Room) => ({ min: minRate, max: maxRate });

async function takeDue(tx: Tx, room: Room, kind: Kind, most: number): Promise<readonly Told[]> {
  const due = dueFor(room, kind);
  if (!due || most <= 0) return [];
  const { rows } = await sql<Told>`
    with due as (
      select place.person_id
      from queue_place as place
      join queue_stage as stage on stage.room_id = place.room_id and stage.id = place.stage_id
      where ${due}
      order by place.number, place.joined_at limit ${most} for update of place skip locked
    )
    update queue_place
    set mailed = greatest(mailed, ${STEP[kind]}), told_postponements = ${room.postponements}
    from due, app_user
    where queue_place.room_id = ${room.id} and queue_place.person_id = due.person_id
      and app_user.id = queue_place.user_id
    returning queue_place.person_id as "personId", app_user.email, encode(queue_place.public_form, 'hex') as key,
      stage_id as "stageId", number`.execute(tx);
  return rows;
}

async function countDue(tx: Tx, room: Room): Promise<number> {
  let whole = 0;
  for (const kind of KINDS) {
    const due = dueFor(room, kind);
    if (!due) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from queue_place as place
      join queue_stage as stage on stage.room_id = place.room_id and stage.id = place.stage_id
      where ${due}`.execute(tx);
    whole += rows[0]?.count ?? 0;
  }
  return whole;
}

function mailOf(
  { config, clock }: Context,
  room: Room,
  kind: Kind,
  { email: to, key: form, ...place }: Told,
) {
  const roomName = room.name;
  const link = `${config.siteUrl}/fila/${room.id}`;
  const errand = {
    to,
    key: `${kind} ${room.id} ${form}${kind === 'queuePostponed' ? ` ${room.postponements}` : ''}`,
  };
  const moment = writtenMoment(room.opensAt);
  if (kind === 'queueClosed') return mailJob(kind, { ...errand, values: { roomName } });
  if (kind === 'queueCalled') {
    const until = montevideoTime(new Date(clock.now().getTime() + CALLED_MINUTES * 60_000));
    return mailJob(kind, { ...errand, values: { roomName, until, link } });
  }
  if (kind === 'queueNear') {
    const called = room.stages.find(({ id }) => id === place.stageId)?.called ?? 0;
    const range = waitRange(place.number - called, rateRange(room.figures.rates ?? [], planOf(room)));
    return mailJob(kind, { ...errand, values: { roomName, range: waitText(range), link } });
  }
  return mailJob(kind, { ...errand, values: { roomName, moment, link } });
}
