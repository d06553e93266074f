import type { TicketChannel } from '@club/contract/club/words';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { addressOfGuest } from './purchase-address.ts';

/** An extra field of a ticket and its value: a gate, a club branch. */
export interface ExtraAnswer {
  readonly name: string;
  readonly value: string;
}

/** Tickets with all data for lists, files and mails. */
function selectTickets(executor: Executor) {
  return executor
    .selectFrom('ticket')
    .innerJoin('show', 'show.id', 'ticket.show_id')
    .innerJoin('show_type', 'show_type.id', 'show.type_id')
    .innerJoin('venue', 'venue.id', 'show.venue_id')
    .innerJoin('place', 'place.id', 'ticket.place_id')
    .innerJoin('show_sector', 'show_sector.id', 'place.show_sector_id')
    .innerJoin('sector', 'sector.id', 'show_sector.sector_id')
    .innerJoin('document_type', 'document_type.id', 'ticket.document_type_id')
    .innerJoin('currency', 'currency.id', 'ticket.currency_id')
    .leftJoin('seat', (join) =>
      join
        .onRef('seat.sector_id', '=', 'sector.id')
        .onRef('seat.row_id', '=', 'place.row_id')
        .onRef('seat.seat_id', '=', 'place.seat_id'),
    )
    .leftJoin('competition', 'competition.id', 'show.competition_id')
    .leftJoin('team as home', 'home.id', 'show.home_team_id')
    .leftJoin('team as away', 'away.id', 'show.away_team_id')
    .leftJoin('member_category', 'member_category.id', 'ticket.category_id')
    .select([
      'ticket.id as ticketId',
      'ticket.show_id as showId',
      'ticket.version',
      'ticket.place_id as placeId',
      'ticket.category_id as categoryId',
      'ticket.user_id as userId',
      'ticket.kind',
      'ticket.channel',
      'ticket.channel_ref as channelRef',
      'ticket.amount',
      'ticket.currency_id as currencyId',
      'ticket.document_type_id as documentTypeId',
      'ticket.document',
      'ticket.phone',
      'ticket.first_name as firstName',
      'ticket.last_name as lastName',
      'ticket.email',
      'ticket.member_number as memberNumber',
      'ticket.state',
      'ticket.code_nonce as nonce',
      'ticket.issued_at as issuedAt',
      'ticket.file_key as fileKey',
      'ticket.file_ready_at as fileReadyAt',
      'ticket.revoked_at as revokedAt',
      'show.version as showVersion',
      'show.name as showName',
      'show.round',
      'show.starts_at as startsAt',
      'show.date_is_open as dateIsOpen',
      'show.is_season_pass as isSeasonPass',
      'show.shows_competition as showsCompetition',
      'show.shows_date as showsDate',
      'show.shows_venue as showsVenue',
      'show_type.name as showType',
      'venue.name as venueName',
      'venue.address as venueAddress',
      'show_sector.id as showSectorId',
      'show_sector.stand_id as standId',
      'show_sector.code as sectorCode',
      'sector.stand_name as standName',
      'sector.description as sectorDescription',
      'seat.row_id as rowId',
      'seat.row_name as rowName',
      'seat.seat_id as seatId',
      'seat.seat_name as seatName',
      'competition.name as competitionName',
      'home.name as homeTeam',
      'home.crest_url as homeCrestUrl',
      'away.name as awayTeam',
      'away.crest_url as awayCrestUrl',
      'member_category.name as categoryName',
      'document_type.name as documentTypeName',
      'document_type.abbreviation as documentTypeAbbreviation',
      'currency.symbol as currencySymbol',
      sql<readonly ExtraAnswer[]>`(
        select coalesce(json_agg(json_build_object('name', extra_field.name, 'value', answer.value) order by answer.field_id), '[]')
        from ticket_extra_value as answer
        join extra_field on extra_field.id = answer.field_id
        where answer.ticket_id = ticket.id and answer.value <> ''
      )`.as('extras'),
    ]);
}

export type TicketRow = Awaited<ReturnType<typeof findTickets>>[number];

/** The tickets with these ids, whatever their state, in the order of `ticketIds`. */
export async function findTickets(executor: Executor, ticketIds: readonly number[]) {
  if (ticketIds.length === 0) return [];
  const found = await selectTickets(executor)
    .where(sql<boolean>`ticket.id = any(${ticketIds}::int[])`)
    .execute();
  const rows = new Map(found.map((row) => [row.ticketId, row]));
  // An export reads ten thousand at once, and would otherwise search the list for each row.
  return [...new Set(ticketIds)].flatMap((id) => rows.get(id) ?? []);
}

/** Live tickets of one origin in a channel, in the order of issue; those issued together by their places. */
export async function findTicketsOfChannel(
  executor: Executor,
  { channel, channelRef }: { channel: TicketChannel; channelRef: number },
): Promise<readonly TicketRow[]> {
  return await selectTickets(executor)
    .where('ticket.channel', '=', channel)
    .where('ticket.channel_ref', '=', channelRef)
    .where('ticket.state', '=', sql.lit('live'))
    .orderBy('ticket.issued_at')
    .orderBy('ticket.place_id')
    .execute();
}

export interface UserTickets {
  readonly userId: number;
  readonly when: 'active' | 'past';
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A user's live tickets: of shows that are not over, the next first; or of past shows, the latest first. Within a
 * show the user's own comes before those of others. A place has one live ticket.
 */
export async function findTicketsOfUser(
  executor: Executor,
  { userId, when, now, limit, offset }: UserTickets,
): Promise<readonly TicketRow[]> {
  const isActive = when === 'active';
  const direction = isActive ? 'asc' : 'desc';
  return await selectTickets(executor)
    .where('ticket.user_id', '=', userId)
    .where('ticket.state', '=', sql.lit('live'))
    .where('show.ends_at', isActive ? '>' : '<=', now)
    .orderBy('show.starts_at', direction)
    .orderBy('show.id')
    .orderBy(isOwn(userId), 'desc')
    .orderBy('ticket.issued_at', direction)
    .orderBy('ticket.place_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Whether a ticket is for the user. */
function isOwn(userId: number) {
  return sql<boolean>`(ticket.document_type_id, ticket.document) = (
    select person.document_type_id, person.document
    from app_user join person on person.id = app_user.person_id where app_user.id = ${userId}
  )`;
}

/** Null if there is no such ticket. A revoked one has no file. */
export async function findReadiness(
  executor: Executor,
  ticketId: number,
): Promise<{ isReady: boolean; readyAt: Date | null; fileKey: string } | null> {
  const row = await executor
    .selectFrom('ticket')
    .select(['file_key', 'file_ready_at', 'state'])
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!row) return null;
  const { file_ready_at: readyAt, file_key: fileKey } = row;
  return { isReady: readyAt !== null && row.state === 'live', readyAt, fileKey };
}

export interface StoredFile {
  readonly ticketId: number;
  readonly nonce: Buffer;
  /** The show's version that the file tells of. */
  readonly showVersion: number;
  readonly fileKey: string;
}

/**
 * Marks files as stored, except for tickets that were revoked or whose code or show changed meanwhile; returns how
 * many. A change of the show either comes before, or waits and has the file rendered again.
 */
export async function markFilesReady(
  executor: Executor,
  files: readonly StoredFile[],
  now: Date,
): Promise<number> {
  if (files.length === 0) return 0;
  const { numAffectedRows } = await sql`
    with file as (
      select * from unnest(
        ${files.map((file) => file.ticketId)}::int[],
        ${files.map((file) => file.nonce)}::bytea[],
        ${files.map((file) => file.showVersion)}::int[],
        ${files.map((file) => file.fileKey)}::text[]
      ) as file (ticket_id, nonce, show_version, key)
    ),
    told as materialized (
      select id, version from show
      where id in (select ticket.show_id from file join ticket on ticket.id = file.ticket_id)
      order by id
      for share
    )
    update ticket
    set file_key = file.key, file_ready_at = ${now}
    from file, told
    where ticket.id = file.ticket_id
      and ticket.code_nonce = file.nonce
      and told.id = ticket.show_id and told.version = file.show_version
      and ticket.state = 'live'
      and (ticket.file_ready_at is null or ticket.file_key <> file.key)`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}

/** The live tickets of a show, in batches. */
export async function liveTicketIds(
  executor: Executor,
  showId: number,
  most: number,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids
    from (
      select id, (row_number() over (order by id) - 1) / ${most}::int as list
      from ticket where show_id = ${showId} and state = 'live'
    ) as numbered
    group by list`.execute(executor);
  return rows.map(({ ids }) => ids);
}

/** A mail address with live tickets of a show, and whether any of them is of an account. */
export interface ShowAddress {
  readonly email: string;
  readonly isOfUser: boolean;
}

/** The mail addresses of the people with live tickets of a show, each once. */
export async function addressesOfShow(executor: Executor, showId: number): Promise<ShowAddress[]> {
  const { rows } = await sql<ShowAddress>`
    select ${addressOfGuest} as email, bool_or(user_id is not null) as "isOfUser"
    from ticket where show_id = ${showId} and state = 'live'
    group by 1`.execute(executor);
  return rows.filter(({ email }) => email);
}

/** The live tickets of a show by channel. */
export interface ChannelCount {
  readonly channel: TicketChannel;
  readonly tickets: number;
  readonly freeTickets: number;
  readonly purchases: number;
}

export async function countByChannel(executor: Executor, showId: number): Promise<ChannelCount[]> {
  const { rows } = await sql<ChannelCount>`
    select
      channel, count(*)::integer as tickets, (count(*) filter (where amount = 0))::integer as "freeTickets",
      case when channel in ('web', 'payment-link', 'window') then count(distinct channel_ref)::integer else 0 end as purchases
    from ticket
    where show_id = ${showId} and state = 'live'
    group by channel
    order by channel`.execute(executor);
  return rows;
}
