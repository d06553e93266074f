import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { FREE_GIVEN_PLACES, GIVE_PLACES, lockGivenPlaces, lockPlacesToGive } from '../places/public.ts';
import type { IssueInput } from './issue-input.ts';
import { lockTickets } from './lock-store.ts';

/** The result of one line: null without a ticket. */
export interface LineOutcome {
  readonly placeIsFree: boolean;
  readonly ticketId: number | null;
  /** The act that blocked the place while it was being bought. */
  readonly blockId: number | null;
}

interface InsertArgs {
  readonly input: IssueInput;
  readonly nonces: readonly Buffer[];
  readonly now: Date;
}

/**
 * Locks the places, inserts the tickets and assigns them the places, in one statement. Results in the order of the
 * lines. Nothing is inserted unless every place is free; the unique index skips a person who has a ticket, and waits
 * for a concurrent issue to that person. Places are always locked in id order and persons in document order, to avoid
 * a deadlock.
 */
export async function insertTickets(tx: Tx, args: InsertArgs): Promise<readonly LineOutcome[]> {
  const { input, now } = args;
  const placeIds = input.lines.map((line) => line.placeId);
  const { rows } = await sql<LineOutcome>`
    with line as (
      ${linesOf(args)}
    ),
    free_place as (
      ${lockPlacesToGive({ placeIds, showId: input.showId, claim: input.claim, now })}
    ),
    issued as (
      insert into ticket (
        show_id, place_id, kind, channel, channel_ref, user_id, amount, currency_id, document_type_id, document,
        first_name, last_name, phone, email, member_number, category_id, allows_many, code_nonce, code_is_numbered, issued_at
      )
      select
        ${input.showId}::int, line.place_id, line.kind, ${input.channel}, ${input.channelRef}::int, ${input.userId}::int,
        line.amount, ${input.currencyId}::int, line.document_type_id, line.document,
        line.first_name, line.last_name, line.phone, ${input.email}, line.member_number, line.category_id,
        show.allows_many_tickets_per_person, line.code_nonce, true, ${now}::timestamptz
      from line
      join show on show.id = ${input.showId} and show.cancelled_at is null
      where (select count(*) from free_place) = (select count(*) from line)
      order by line.document_type_id, line.document, line.position
      on conflict do nothing
      returning ticket.id, ticket.place_id
    ),
    taken as (
      ${GIVE_PLACES}
    )
    select
      free_place.id is not null and not exists (
        select from show where show.id = ${input.showId} and show.cancelled_at is not null
      ) as "placeIsFree",
      issued.id as "ticketId",
      free_place.block_id as "blockId"
    from line
    left join free_place on free_place.id = line.place_id
    left join issued on issued.place_id = line.place_id
    order by line.position`.execute(tx);
  return rows;
}

/** The lines as rows: one array per column. */
function linesOf({ input: { lines }, nonces }: InsertArgs) {
  return sql`
    select *
    from unnest(
      ${lines.map((line) => line.placeId)}::int[],
      ${lines.map((line) => line.kind)}::text[],
      ${lines.map((line) => line.amount)}::int[],
      ${lines.map((line) => line.document.typeId)}::int[],
      ${lines.map((line) => line.document.number)}::text[],
      ${lines.map((line) => line.firstName)}::text[],
      ${lines.map((line) => line.lastName)}::text[],
      ${lines.map((line) => line.phone)}::text[],
      ${lines.map((line) => line.memberNumber)}::text[],
      ${lines.map((line) => line.categoryId)}::int[],
      ${nonces}::bytea[]
    ) with ordinality as line (
      place_id, kind, amount, document_type_id, document, first_name, last_name, phone, member_number, category_id,
      code_nonce, position
    )`;
}

export async function insertExtraValues(
  tx: Tx,
  rows: readonly { ticket_id: number; field_id: number; value: string }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('ticket_extra_value').values(rows).execute();
}

/** A ticket that was just revoked, and its former place. */
export interface RevokedTicket {
  readonly ticketId: number;
  readonly placeId: number;
  readonly showSectorId: number;
}

/**
 * Revokes the live ones of the tickets, locked in id order, and frees their places. The locks are separate statements,
 * so that the next sees the place of a ticket that was being moved meanwhile, and the last whether that place is still
 * somebody's.
 */
export async function revokeAndFree(
  tx: Tx,
  ticketIds: readonly number[],
  now: Date,
): Promise<readonly RevokedTicket[]> {
  await lockTickets(tx, ticketIds);
  await lockGivenPlaces(ticketIds).execute(tx);
  const { rows } = await sql<RevokedTicket>`
    with revoked as (
      update ticket
      set state = 'revoked', revoked_at = ${now}, version = version + 1
      where id = any(${ticketIds}::int[]) and state = 'live'
      returning ticket.id, ticket.place_id
    ),
    freed as (
      ${FREE_GIVEN_PLACES}
      returning place.id, place.show_sector_id
    )
    select revoked.id as "ticketId", revoked.place_id as "placeId", freed.show_sector_id as "showSectorId"
    from revoked
    join freed on freed.id = revoked.place_id
    order by revoked.id`.execute(tx);
  return rows;
}
