import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import { prefixQuery, type Wanted } from '../../shared/search-text.ts';
import type { TicketChannel } from '../tickets/public.ts';
import { MOST_BESIDE, purchasesPaidAs } from './purchase-reads.ts';

/** How many of the found tickets the screen shows. */
export const MOST_FOUND = 200;

const ORDERS = {
  person: sql`folded(ticket.last_name || ' ' || ticket.first_name)`,
  show: sql`show.starts_at`,
  channel: sql`ticket.channel`,
  state: sql`ticket.state`,
};
export type TicketOrder = ListOrder<keyof typeof ORDERS>;

export interface SearchArgs {
  readonly wanted: Wanted;
  /** The ticket whose code was scanned. */
  readonly scanned: number | null;
  /** Null: tickets of all channels. */
  readonly channels: readonly TicketChannel[] | null;
  /** 0: of all shows. */
  readonly showId: number;
  readonly order: TicketOrder | null;
  readonly most: number;
}

/** The ids of matching tickets, by default those of the latest show first: one more than `most` if there are more. */
export async function findTicketIds(db: Executor, args: SearchArgs): Promise<readonly number[]> {
  const ways = waysTo(args);
  if (ways.length === 0) return [];
  const first = sql`
    order by ${orderSql(ORDERS, args.order, sql`show.starts_at desc, ticket.issued_at desc, ticket.id`)}
    limit ${args.most + 1}`;
  const { rows } = await sql<{ id: number }>`
    with found as (
      ${sql.join(
        ways.map((way) => sql`(${way} ${first})`),
        sql` union `,
      )}
    )
    select found.id
    from found
    join ticket on ticket.id = found.id
    join show on show.id = ticket.show_id
    ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

function waysTo({ wanted, scanned, channels, showId }: SearchArgs) {
  const { documents, number, reference, email, words } = wanted;
  const allowed = sql`
    ${channels ? sql`ticket.channel = any(${channels}::text[])` : sql`true`}
    and ${showId > 0 ? sql`ticket.show_id = ${showId}` : sql`true`}`;
  const where = (condition: ReturnType<typeof sql>) =>
    sql`select ticket.id from ticket join show on show.id = ticket.show_id where ${condition} and ${allowed}`;
  return [
    ...(scanned === null ? [] : [where(sql`ticket.id = ${scanned}`)]),
    ...(documents.length > 0 ? [where(sql`ticket.document = any(${documents}::text[])`)] : []),
    ...(number === null
      ? []
      : [
          where(sql`ticket.id = ${number}`),
          where(sql`ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = ${number}`),
        ]),
    ...(reference
      ? [
          where(sql`ticket.member_number = ${reference}`),
          sql`
            select ticket.id
            from (${purchasesPaidAs(reference)}) as paid
            join ticket on ticket.channel in ('web', 'payment-link', 'window') and ticket.channel_ref = paid.id
            join show on show.id = ticket.show_id
            where ${allowed}`,
        ]
      : []),
    ...(email ? [where(sql`lower(ticket.email) = ${email} and ticket.email <> ''`)] : []),
    ...(words.length > 0
      ? [
          where(
            sql`to_tsvector('simple', folded(ticket.first_name || ' ' || ticket.last_name))
              @@ to_tsquery('simple', ${prefixQuery(words)})`,
          ),
        ]
      : []),
  ];
}

export interface FoundParking {
  readonly plate: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly boxCode: string;
  readonly carPark: string;
  readonly showName: string | null;
  /** Of a reservation (`YYYY-MM-DD`). */
  readonly day: string | null;
  readonly isLive: boolean;
}

/** Parking tickets of a plate, the newest first: one more than `MOST_BESIDE` if there are more. `showId` 0: of all shows and days. */
export async function findParking(
  db: Executor,
  plate: string,
  showId: number,
): Promise<readonly FoundParking[]> {
  if (plate === '') return [];
  const { rows } = await sql<FoundParking>`
    select
      parking.plate, parking.first_name as "firstName", parking.last_name as "lastName", box.code as "boxCode",
      car_park.name as "carPark", show.name as "showName", parking.day, parking.state = 'live' as "isLive"
    from parking_ticket as parking
    join box on box.id = parking.box_id
    join car_park on car_park.id = parking.car_park_id
    left join show on show.id = parking.show_id
    where parking.plate = ${plate}
      and ${showId > 0 ? sql`parking.show_id = ${showId}` : sql`true`}
    order by parking.issued_at desc
    limit ${MOST_BESIDE + 1}`.execute(db);
  return rows;
}
