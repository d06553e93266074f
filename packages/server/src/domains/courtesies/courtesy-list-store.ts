import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

/** A courtesy in the office's list. */
export interface ListedCourtesy {
  readonly id: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: Date | null;
  readonly issuerName: string;
  readonly typeId: number;
  readonly requesterName: string;
  readonly requesterEmail: string;
  readonly standName: string;
  readonly sector: string;
  readonly requested: number;
  /** Live tickets of it. */
  readonly redeemed: number;
  readonly opensAt: Date;
  /** Whether its private link is valid. */
  readonly hasLink: boolean;
}

export interface CourtesyFilter {
  readonly showId?: number | undefined;
  readonly issuerId?: number | undefined;
}

const REDEEMED = sql`
  (select count(*)::integer from ticket where channel = 'courtesy' and channel_ref = courtesy.id and state = 'live')`;
const ORDERS = {
  requester: sql`folded(courtesy.requester_name)`,
  show: sql`show.starts_at`,
  places: sql`courtesy.requested`,
};
export type CourtesyOrder = ListOrder<keyof typeof ORDERS>;

/** By default the latest first; without those of withdrawn shows. */
export async function listCourtesies(
  executor: Executor,
  { showId = 0, issuerId = 0 }: CourtesyFilter,
  page: {
    readonly from: number;
    readonly count: number;
    readonly order: CourtesyOrder | null;
    readonly now: Date;
  },
): Promise<{ courtesies: readonly ListedCourtesy[]; total: number }> {
  const which = sql`
    where show.published_at is not null and (${showId} = 0 or courtesy.show_id = ${showId})
      and (${issuerId} = 0 or courtesy.issuer_id = ${issuerId})`;
  const { rows } = await sql<ListedCourtesy>`
    select
      courtesy.id, courtesy.show_id as "showId", show.name as "showName", ${knownStart} as "startsAt",
      coalesce(courtesy_issuer.name, '') as "issuerName", courtesy.type_id as "typeId",
      courtesy.requester_name as "requesterName", courtesy.requester_email as "requesterEmail",
      sector.stand_name as "standName", sector.description as sector, courtesy.requested,
      courtesy.opens_at as "opensAt",
      ${REDEEMED} as redeemed,
      exists (
        select from access_link
        where kind = 'courtesy' and show_id = courtesy.show_id and subject_id = courtesy.id
          and revoked_at is null and (expires_at is null or expires_at > ${page.now})
      ) as "hasLink"
    from courtesy
    join show on show.id = courtesy.show_id
    join show_sector on show_sector.id = courtesy.show_sector_id
    join sector on sector.id = show_sector.sector_id
    left join courtesy_issuer on courtesy_issuer.id = courtesy.issuer_id
    ${which}
    order by ${orderSql(ORDERS, page.order, sql`courtesy.id desc`)}
    limit ${page.count} offset ${page.from}`.execute(executor);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from courtesy join show on show.id = courtesy.show_id ${which}`.execute(
    executor,
  );
  return { courtesies: rows, total: all.rows[0]?.total ?? 0 };
}
