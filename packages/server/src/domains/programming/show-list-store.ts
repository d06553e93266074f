import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

export type ListedState =
  | 'draft'
  | 'scheduled'
  | 'discarded'
  | 'published'
  | 'suspended'
  | 'postponed'
  | 'cancelled'
  | 'over'
  | 'withdrawn';

/** A show or draft in lists. Missing fields of a draft are null. */
export interface Programmed {
  readonly id: number;
  readonly name: string;
  readonly typeId: number | null;
  readonly typeName: string | null;
  readonly venueName: string | null;
  readonly startsAt: Date | null;
  readonly state: ListedState;
  readonly publishAt: Date | null;
  readonly saleOpensAt: Date | null;
  readonly saleClosesAt: Date | null;
  readonly isFeatured: boolean;
  readonly currencySymbol: string;
  readonly problem: string;
}

/** Filters of a list; absent ones do not apply. `until` is excluded. */
export interface ProgrammedFilter {
  readonly state?: ListedState | undefined;
  readonly typeId?: number | undefined;
  readonly when?: 'coming' | 'past' | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly text?: string | undefined;
}

const programmed = (now: Date) => sql`
  select
    show.id, show.name, show.type_id, show.venue_id, show.starts_at, show.ends_at,
    case
      when show.withdrawn_at is not null then 'withdrawn'
      when show.cancelled_at is not null then 'cancelled'
      when show.ends_at <= ${now} then 'over'
      when show.date_is_open then 'postponed'
      when show.sale_suspended_at is not null then 'suspended'
      else 'published'
    end as state,
    null::timestamptz as publish_at, show.sale_opens_at, show.sale_closes_at, show.is_featured, show.currency_id,
    '' as problem
  from show
  where show.published_at is not null or show.withdrawn_at is not null
  union all
  select
    id, coalesce(plan ->> 'name', ''), (plan ->> 'typeId')::integer, (plan ->> 'venueId')::integer,
    (plan ->> 'startsAt')::timestamptz,
    (plan ->> 'startsAt')::timestamptz + coalesce((plan ->> 'durationMinutes')::integer, 0) * interval '1 minute',
    state, publish_at, (plan ->> 'saleOpensAt')::timestamptz, (plan ->> 'saleClosesAt')::timestamptz,
    coalesce((plan ->> 'isFeatured')::boolean, false), coalesce((plan ->> 'currencyId')::integer, 1), problem
  from show_draft
  where state <> 'published'`;

/** Accented letters, and their replacements. */
const PLAIN = sql.lit('áéíóúüñ');
const BARE = sql.lit('aeiouun');

function condition(filter: ProgrammedFilter, now: Date) {
  const { state, typeId, when, since, until, text } = filter;
  return sql.join(
    [
      state ? sql`listed.state = ${state}` : sql`listed.state not in ('discarded', 'withdrawn')`,
      ...(typeId ? [sql`listed.type_id = ${typeId}`] : []),
      ...(when === 'coming' ? [sql`coalesce(listed.ends_at > ${now}, true)`] : []),
      ...(when === 'past' ? [sql`listed.ends_at <= ${now}`] : []),
      ...(since ? [sql`listed.starts_at >= ${since}`] : []),
      ...(until ? [sql`listed.starts_at < ${until}`] : []),
      ...(text
        ? [
            sql`strpos(translate(lower(listed.name), ${PLAIN}, ${BARE}), translate(lower(${text}), ${PLAIN}, ${BARE})) > 0`,
          ]
        : []),
    ],
    sql` and `,
  );
}

const ORDERS = {
  name: sql`translate(lower(listed.name), ${PLAIN}, ${BARE})`,
  starts: sql`listed.starts_at`,
  state: sql`listed.state`,
};
export type ShowOrder = ListOrder<keyof typeof ORDERS>;

interface ShowPage {
  readonly now: Date;
  readonly from: number;
  readonly count: number;
  readonly order?: ShowOrder | null;
}

/**
 * By default coming ones, nearest first, then those with an open date, then past ones, latest first; with the total.
 */
export async function listProgrammed(
  executor: Executor,
  filter: ProgrammedFilter,
  { now, from, count, order }: ShowPage,
): Promise<{ shows: Programmed[]; total: number }> {
  const nearest = sql`
    case when listed.starts_at is null then 2 when listed.ends_at > ${now} then 1 else 3 end,
    abs(extract(epoch from listed.starts_at - ${now})), listed.id desc`;
  const { rows } = await sql<Programmed & { total: number }>`
    select
      listed.id, listed.name, listed.type_id as "typeId", show_type.name as "typeName", venue.name as "venueName",
      listed.starts_at as "startsAt", listed.state, listed.publish_at as "publishAt",
      listed.sale_opens_at as "saleOpensAt", listed.sale_closes_at as "saleClosesAt",
      listed.is_featured as "isFeatured", coalesce(currency.symbol, '$') as "currencySymbol", listed.problem,
      (count(*) over ())::integer as total
    from (${programmed(now)}) as listed
    left join show_type on show_type.id = listed.type_id
    left join venue on venue.id = listed.venue_id
    left join currency on currency.id = listed.currency_id
    where ${condition(filter, now)}
    order by ${orderSql(ORDERS, order, nearest)}
    limit ${count} offset ${from}`.execute(executor);
  return { shows: rows, total: rows[0]?.total ?? (from === 0 ? 0 : await countAll(executor, filter, now)) };
}

async function countAll(executor: Executor, filter: ProgrammedFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${programmed(now)}) as listed where ${condition(filter, now)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** One in any state; null for an unknown number. */
export async function findProgrammed(executor: Executor, id: number, now: Date): Promise<ListedState | null> {
  const { rows } = await sql<{ state: ListedState }>`
    select state from (${programmed(now)}) as listed where id = ${id}`.execute(executor);
  return rows[0]?.state ?? null;
}
