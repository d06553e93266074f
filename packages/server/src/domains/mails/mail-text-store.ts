import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { MailText } from './mail-definition.ts';
import type { MailKey } from './mail-registry.ts';

/** The owner of a text: a show, or 0 for the club. */
export interface MailOf {
  readonly mail: MailKey;
  readonly showId: number;
}

/** A version of a mail's text. */
export interface StoredText extends MailOf {
  readonly version: number;
  /** Null: the original. */
  readonly text: MailText | null;
  readonly author: string;
  readonly savedAt: Date;
  /** Why a mail could not be sent with it; null if there was no fault. */
  readonly fault: string | null;
}

const STORED = sql`
  mail_text.mail, mail_text.show_id as "showId", mail_text.version, mail_text.saved_at as "savedAt", mail_text.fault,
  coalesce(staff_member.name, '') as author,
  case when mail_text.body is not null
    then jsonb_build_object('subject', mail_text.subject, 'title', mail_text.title, 'body', mail_text.body)
  end as text`;
const TEXTS = sql`mail_text left join staff_member on staff_member.id = mail_text.author_id`;

/** The text in force of every mail that was ever changed, for a show or the club. */
export async function textsInForce(db: Executor, showId: number): Promise<readonly StoredText[]> {
  const { rows } = await sql<StoredText>`
    select distinct on (mail_text.mail) ${STORED} from ${TEXTS}
    where mail_text.show_id = ${showId}
    order by mail_text.mail, mail_text.version desc`.execute(db);
  return rows;
}

/** The texts of a mail in force now: the show's own, then the club's; neither if they were not changed. */
export async function candidateTexts(db: Executor, { mail, showId }: MailOf): Promise<readonly StoredText[]> {
  const { rows } = await sql<StoredText>`
    select distinct on (mail_text.show_id) ${STORED} from ${TEXTS}
    where mail_text.show_id in (0, ${showId}) and mail_text.mail = ${mail}
    order by mail_text.show_id desc, mail_text.version desc`.execute(db);
  return rows;
}

/** The versions before one, the newest first, without version 1, which has no row. */
export async function listVersions(
  db: Executor,
  { mail, showId }: MailOf,
  { before, count }: { readonly before: number; readonly count: number },
): Promise<readonly StoredText[]> {
  const { rows } = await sql<StoredText>`
    select ${STORED} from ${TEXTS}
    where mail_text.show_id = ${showId} and mail_text.mail = ${mail} and mail_text.version < ${before}
    order by mail_text.version desc
    limit ${count}`.execute(db);
  return rows;
}

export interface NewText extends MailOf {
  /** The version that it was made from. */
  readonly version: number;
  readonly text: MailText | null;
  readonly authorId: number | null;
  readonly now: Date;
}

/**
 * Adds the next version; false if the version read is no longer the newest. Of several concurrent ones one is added.
 */
export async function addVersion(db: Executor, added: NewText): Promise<boolean> {
  const { mail, showId, version, text, authorId, now } = added;
  const { numAffectedRows } = await sql`
    insert into mail_text (mail, show_id, version, subject, title, body, author_id, saved_at)
    select
      ${mail}::text, ${showId}::integer, ${version}::integer + 1, ${text?.subject ?? null}, ${text?.title ?? null},
      ${text?.body ?? null}, ${authorId}::integer, ${now}::timestamptz
    where ${version}::integer =
      coalesce((select max(version) from mail_text where show_id = ${showId} and mail = ${mail}), 1)
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The text of a show's mail, to be copied to another show. */
export type OwnText = Pick<StoredText, 'mail'> & MailText;

/** The current texts of a show. */
export async function ownTexts(db: Executor, showId: number): Promise<readonly OwnText[]> {
  const texts = await textsInForce(db, showId);
  return texts.flatMap(({ mail, text }) => (text ? [{ mail, ...text }] : []));
}

/**
 * Replaces a show's own texts by these, each as the next version if it differs. A version that is added concurrently
 * stays.
 */
export async function replaceOwnTexts(
  db: Executor,
  { showId, texts, now }: { readonly showId: number; readonly texts: readonly OwnText[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into mail_text (mail, show_id, version, subject, title, body, saved_at)
    select
      mail, ${showId}::integer, coalesce(own.version, 1) + 1, given.subject, given.title, given.body, ${now}::timestamptz
    from (
      select distinct on (mail) mail, version, subject, title, body from mail_text
      where show_id = ${showId}
      order by mail, version desc
    ) as own
    full join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as given (mail text, subject text, title text, body text) using (mail)
    where (own.subject, own.title, own.body) is distinct from (given.subject, given.title, given.body)
    on conflict do nothing`.execute(db);
}

/** Records, once, that a text could not be used. */
export async function noteFault(
  db: Executor,
  { mail, showId, version }: Pick<StoredText, 'mail' | 'showId' | 'version'>,
  fault: string,
  now: Date,
): Promise<void> {
  await sql`
    update mail_text set fault = ${fault}, fault_at = ${now}
    where show_id = ${showId} and mail = ${mail} and version = ${version} and fault is null`.execute(db);
}

/** How many of the club's texts in force could not be used. */
export async function countFaultyTexts(db: Executor): Promise<number> {
  return (await textsInForce(db, 0)).filter(({ fault }) => fault !== null).length;
}

/** Whether a show, or a draft of one, has this number. */
export async function isShowThere(db: Executor, showId: number): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from show where id = ${showId}) or exists (select from show_draft where id = ${showId}) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere ?? false;
}

/** The mail address of a member of the team. */
export async function emailOfMember(db: Executor, memberId: number): Promise<string> {
  const { email } = await db
    .selectFrom('staff_member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return email;
}
