import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** The origin of tickets, by which mails are counted. */
export interface TicketSource {
  readonly channel: string;
  readonly channelRef: number;
}

export interface SourceTicket {
  readonly ticketId: number;
  readonly email: string;
  readonly isLive: boolean;
  readonly isFileReady: boolean;
}

/**
 * The tickets of the show with the same origin as one, locked, so that concurrent resends of them are serialised. A
 * season seat is the origin of tickets of many shows.
 */
export async function lockTicketsOfSource(
  tx: Tx,
  ticketId: number,
): Promise<{ source: TicketSource; tickets: readonly SourceTicket[] } | null> {
  const { rows } = await sql<SourceTicket & TicketSource>`
    select
      other.id as "ticketId", other.email, other.state = 'live' as "isLive",
      other.file_ready_at is not null as "isFileReady", other.channel, other.channel_ref as "channelRef"
    from ticket
    join ticket as other
      on other.id = ticket.id
        or (
          other.channel = ticket.channel and other.channel_ref = ticket.channel_ref and other.show_id = ticket.show_id
        )
    where ticket.id = ${ticketId}
    order by other.id
    for no key update of other`.execute(tx);
  const [first] = rows;
  return first ? { source: first, tickets: rows } : null;
}

const HOUR = '1 hour';

export interface Resend extends TicketSource {
  readonly ticketIds: readonly number[];
  readonly email: string;
  readonly now: Date;
}

/**
 * Records a mail; null if there were `most` in the hour of the tickets `among` which it is, those of the origin. Requires
 * their lock.
 */
export async function insertResend(
  tx: Tx,
  resend: Resend,
  { among, most }: { readonly among: readonly number[]; readonly most: number },
): Promise<number | null> {
  const { channel, channelRef, ticketIds, email, now } = resend;
  const { rows } = await sql<{ id: number }>`
    insert into ticket_resend (channel, channel_ref, ticket_ids, email, asked_at)
    select ${channel}::text, ${channelRef}::int, ${ticketIds}::int[], ${email}::text, ${now}::timestamptz
    where (
      select count(*) from ticket_resend
      where channel = ${channel} and channel_ref = ${channelRef}
        and ticket_ids && ${among}::int[] and asked_at > ${now}::timestamptz - ${HOUR}::interval
    ) < ${most}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Records a mail about a change of the ticket; those are not limited, but count for the limit. */
export async function insertChangeMail(
  tx: Tx,
  { channel, channelRef, ticketIds, email, now }: Resend,
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_resend')
    .values({
      ...{ channel, channel_ref: channelRef, ticket_ids: [...ticketIds], email },
      ...{ asked_at: now, is_change: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeEmail(tx: Tx, ticketIds: readonly number[], email: string): Promise<void> {
  await tx.updateTable('ticket').set({ email }).where('id', 'in', ticketIds).execute();
}

export async function findResend(
  db: Executor,
  resendId: number,
): Promise<{ ticketIds: readonly number[]; email: string; isChange: boolean } | null> {
  const row = await db
    .selectFrom('ticket_resend')
    .select(['ticket_ids as ticketIds', 'email', 'is_change as isChange'])
    .where('id', '=', resendId)
    .executeTakeFirst();
  return row ?? null;
}

const isLiveAt = (moment: RawBuilder<unknown>) =>
  sql`(ticket.revoked_at is null or ticket.revoked_at > ${moment})`;

/** A sent mail with a ticket's file. */
export interface SentTicketMail {
  readonly email: string;
  readonly at: Date;
}

/**
 * The mails with a ticket's file: that of its purchase or accreditation, and those requested by staff. One that was
 * revoked before is in none; for the mail of a purchase that earlier versions sent this is all that is known.
 */
export async function mailsOfTicket(db: Executor, ticketId: number): Promise<readonly SentTicketMail[]> {
  const { rows } = await sql<SentTicketMail>`
    select resend.email, resend.sent_at as at
    from ticket
    join ticket_resend as resend on resend.channel = ticket.channel and resend.channel_ref = ticket.channel_ref
    where ticket.id = ${ticketId} and ticket.id = any(resend.ticket_ids) and resend.sent_at is not null
      and ${isLiveAt(sql`resend.sent_at`)}
    union all
    select coalesce(sent_mail.sent_to, purchase.email), sent_mail.sent_at
    from ticket
    join purchase on purchase.id = ticket.channel_ref
    join sent_mail on sent_mail.key = 'purchase-' || purchase.id
    where ticket.id = ${ticketId} and ticket.channel in ('web', 'payment-link', 'window')
      and coalesce(ticket.id = any(sent_mail.ticket_ids), ${isLiveAt(sql`sent_mail.sent_at`)})
    union all
    select accreditation.email, sent_mail.sent_at
    from ticket
    join accreditation on accreditation.id = ticket.channel_ref
    join sent_mail on sent_mail.key = 'accreditation-' || accreditation.id
    where ticket.id = ${ticketId} and ticket.channel = 'accreditation'
      and ${isLiveAt(sql`sent_mail.sent_at`)}`.execute(db);
  return rows;
}

export async function markResent(db: Executor, resendId: number, now: Date): Promise<void> {
  await db.updateTable('ticket_resend').set({ sent_at: now }).where('id', '=', resendId).execute();
}
