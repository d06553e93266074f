import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { yearOfShow } from '../../shared/known-start.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

/** A person who gives away courtesies for the club. */
export interface Issuer {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  /** How many places of one show, and of all shows of a season; null: unlimited. */
  readonly showQuota: number | null;
  readonly seasonQuota: number | null;
  readonly isArchived: boolean;
}
export type IssuerForm = Omit<Issuer, 'id' | 'version' | 'isArchived'>;

/** A stored issuer; `id` 0 for a new one. */
export interface IssuerEdit {
  readonly id: number;
  readonly version: number;
}

export interface ListedIssuer extends Issuer {
  /** Places given in the season. */
  readonly given: number;
}

const COLUMNS = sql`
  courtesy_issuer.id, courtesy_issuer.version, courtesy_issuer.name, courtesy_issuer.email,
  courtesy_issuer.show_quota as "showQuota", courtesy_issuer.season_quota as "seasonQuota",
  courtesy_issuer.archived_at is not null as "isArchived"`;

/** A season is the year that shows count in; those that were cancelled or withdrawn do not count. */
const isOfSeason = (season: number) => sql`(
  ${yearOfShow} = ${season} and show.published_at is not null and show.cancelled_at is null
)`;

const NAME = sql`lower(courtesy_issuer.name)`;
const ORDERS = {
  name: NAME,
  'show-quota': sql`courtesy_issuer.show_quota`,
  'season-quota': sql`courtesy_issuer.season_quota`,
  given: sql`given`,
};
export type IssuerOrder = ListOrder<keyof typeof ORDERS>;

/** By name by default. */
export async function listIssuers(
  executor: Executor,
  page: {
    readonly isArchived: boolean;
    readonly season: number;
    readonly from: number;
    readonly count: number;
    readonly order: IssuerOrder | null;
  },
): Promise<{ issuers: readonly ListedIssuer[]; total: number }> {
  const which = sql`where (courtesy_issuer.archived_at is not null) = ${page.isArchived}`;
  const { rows } = await sql<ListedIssuer>`
    select ${COLUMNS}, (
      select coalesce(sum(courtesy.requested), 0)::integer
      from courtesy
      join show on show.id = courtesy.show_id
      where courtesy.issuer_id = courtesy_issuer.id and ${isOfSeason(page.season)}
    ) as given
    from courtesy_issuer ${which}
    order by ${orderSql(ORDERS, page.order, sql`${NAME}, courtesy_issuer.id`)}
    limit ${page.count} offset ${page.from}`.execute(executor);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from courtesy_issuer ${which}`.execute(executor);
  return { issuers: rows, total: all.rows[0]?.total ?? 0 };
}

/** Locks the issuer: its courtesies are serialised until the transaction ends; null if there is none. */
export async function lockIssuer(tx: Tx, issuerId: number): Promise<Issuer | null> {
  const { rows } = await sql<Issuer>`
    select ${COLUMNS} from courtesy_issuer where id = ${issuerId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Throws a unique violation if another one has the name. */
export async function insertIssuer(tx: Tx, form: IssuerForm): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courtesy_issuer (name, email, show_quota, season_quota)
    values (${form.name}, ${form.email}, ${form.showQuota}, ${form.seasonQuota})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Throws a unique violation if another one has the name. */
export async function updateIssuer(tx: Tx, id: number, form: IssuerForm): Promise<void> {
  await sql`
    update courtesy_issuer
    set
      name = ${form.name}, email = ${form.email}, show_quota = ${form.showQuota}, season_quota = ${form.seasonQuota},
      version = version + 1
    where id = ${id}`.execute(tx);
}

export async function archiveIssuer(tx: Tx, id: number, at: Date | null): Promise<void> {
  await sql`
    update courtesy_issuer set archived_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);
}

/** Places that an issuer has given. */
export interface Given {
  readonly ofShow: number;
  readonly ofSeason: number;
}

export async function givenBy(
  tx: Tx,
  issuerId: number,
  { showId, season }: { readonly showId: number; readonly season: number },
): Promise<Given> {
  const { rows } = await sql<Given>`
    select
      coalesce(sum(courtesy.requested) filter (where courtesy.show_id = ${showId}), 0)::integer as "ofShow",
      coalesce(sum(courtesy.requested) filter (where ${isOfSeason(season)}), 0)::integer as "ofSeason"
    from courtesy
    join show on show.id = courtesy.show_id
    where courtesy.issuer_id = ${issuerId}`.execute(tx);
  return rows[0] ?? { ofShow: 0, ofSeason: 0 };
}
