import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { TicketChannel } from '../tickets/public.ts';
import { reached } from './audience-store.ts';
import type { Audience, NoticeText, SectorName } from './notice-rules.ts';

/** A sector of a notice, with its name when the notice was sent. */
export type NamedSector = SectorName & { readonly name: string };

export interface NewNotice extends NoticeText {
  readonly createdAt: Date;
  readonly sectors: readonly NamedSector[] | null;
  readonly authorId: number;
  readonly approvedBy: string | null;
}

/**
 * Stores a notice with its mails, one for each address of its audience. One statement, so that the stored count is
 * right. Null if there is no address.
 */
export async function insertNotice(
  tx: Tx,
  audience: Audience,
  notice: NewNotice,
): Promise<{ readonly noticeId: number; readonly persons: number } | null> {
  const sectors = notice.sectors && JSON.stringify(notice.sectors);
  const { rows } = await sql<{ noticeId: number; persons: number }>`
    with address as (
      select row_number() over (order by lower(email)) as number, min(email) as email
      from (${reached(audience)}) as reached
      where email <> ''
      group by lower(email)
    ),
    notice as (
      insert into buyer_notice (show_id, created_at, subject, body, sectors, channels, persons, author_id, approved_by)
      select
        ${audience.showId}::integer, ${notice.createdAt}::timestamptz, ${notice.subject}::text, ${notice.body}::text,
        ${sectors}::jsonb, ${audience.channels}::text[], count(*), ${notice.authorId}::integer, ${notice.approvedBy}::text
      from address
      having count(*) > 0
      returning id, persons
    ),
    mail as (
      insert into buyer_notice_mail (notice_id, number, email)
      select notice.id, address.number, address.email from notice, address
    )
    select id as "noticeId", persons from notice`.execute(tx);
  return rows[0] ?? null;
}

/** A notice in the office's list. */
export interface ListedNotice extends Omit<NewNotice, 'authorId'> {
  readonly id: number;
  readonly channels: readonly TicketChannel[] | null;
  readonly persons: number;
  readonly author: string;
  readonly sent: number;
  readonly stoppedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** The newest first. */
export async function listNotices(
  executor: Executor,
  showId: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    select
      notice.id, notice.created_at as "createdAt", notice.subject, notice.body, notice.sectors, notice.channels, notice.persons,
      staff_member.name as author, notice.approved_by as "approvedBy", notice.stopped_at as "stoppedAt",
      notice.finished_at as "finishedAt",
      notice.persons - (
        select count(*) from buyer_notice_mail as mail where mail.notice_id = notice.id and mail.sent_at is null
      )::integer as sent
    from buyer_notice as notice
    join staff_member on staff_member.id = notice.author_id
    where notice.show_id = ${showId}
    order by notice.id desc
    limit ${count} offset ${from}`.execute(executor);
  return rows;
}

/** Null for an unknown show. */
export async function countNotices(executor: Executor, showId: number): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*)::integer from buyer_notice where show_id = show.id) as total
    from show where id = ${showId}`.execute(executor);
  return rows[0]?.total ?? null;
}

/** What is needed to send a notice. */
export interface NoticeToTell extends NoticeText {
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: Date;
  readonly showsDate: boolean;
  /** Its show was cancelled, or has ended. */
  readonly isOver: boolean;
  readonly isStopped: boolean;
}

const toTell = (now: Date) => sql`
  notice.show_id as "showId", notice.subject, notice.body, show.name as "showName", show.starts_at as "startsAt",
  show.shows_date as "showsDate", (show.cancelled_at is not null or show.ends_at <= ${now}) as "isOver",
  notice.stopped_at is not null as "isStopped"`;

/** With its row locked: jobs of one notice are serialised. */
export async function lockNotice(tx: Tx, noticeId: number, now: Date): Promise<NoticeToTell | null> {
  const { rows } = await sql<NoticeToTell>`
    select ${toTell(now)} from buyer_notice as notice join show on show.id = notice.show_id
    where notice.id = ${noticeId} for no key update of notice`.execute(tx);
  return rows[0] ?? null;
}

/** Cancels the mails that are not enqueued yet. */
export async function stopNotice(tx: Tx, noticeId: number, now: Date): Promise<void> {
  await sql`
    update buyer_notice set stopped_at = ${now}
    where id = ${noticeId} and stopped_at is null and finished_at is null`.execute(tx);
}

/** Takes the next mails of a notice, which are marked as enqueued. Requires the notice's lock. */
export async function takeMails(tx: Tx, noticeId: number, most: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    update buyer_notice_mail as mail set queued_at = ${now}
    from (
      select number from buyer_notice_mail
      where notice_id = ${noticeId} and queued_at is null
      order by number
      limit ${most}
    ) as next
    where mail.notice_id = ${noticeId} and mail.number = next.number
    returning mail.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** One mail of a notice, with its text; null for none. */
export async function findNoticeMail(
  executor: Executor,
  { noticeId, number }: { readonly noticeId: number; readonly number: number },
  now: Date,
): Promise<(NoticeToTell & { readonly email: string }) | null> {
  const { rows } = await sql<NoticeToTell & { email: string }>`
    select ${toTell(now)}, mail.email
    from buyer_notice as notice
    join show on show.id = notice.show_id
    join buyer_notice_mail as mail on mail.notice_id = notice.id
    where notice.id = ${noticeId} and mail.number = ${number}`.execute(executor);
  return rows[0] ?? null;
}

/** Records that a mail was sent; the last one finishes the notice. */
export async function noteSent(
  tx: Tx,
  { noticeId, number }: { readonly noticeId: number; readonly number: number },
  now: Date,
): Promise<void> {
  // Before the query for what is left, so that of the last two mails one sees the other.
  await sql`select from buyer_notice where id = ${noticeId} for no key update`.execute(tx);
  await sql`
    update buyer_notice_mail set sent_at = ${now}
    where notice_id = ${noticeId} and number = ${number} and sent_at is null`.execute(tx);
  await sql`
    update buyer_notice as notice set finished_at = ${now}
    where id = ${noticeId} and finished_at is null and not exists (
      select from buyer_notice_mail as mail where mail.notice_id = notice.id and mail.sent_at is null
    )`.execute(tx);
}
