import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

/** An outlet at a show. */
export interface OutletVisit {
  readonly id: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: Date | null;
  readonly showSectorId: number;
  readonly stand: string;
  readonly sector: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Its live tickets. */
  readonly redeemed: number;
  /** Whether its private link is valid. */
  readonly hasLink: boolean;
}

/** The published shows at which an outlet has places, coming ones first, the nearest on top, past ones last. */
export async function showsOfOutlet(executor: Executor, outletId: number, now: Date): Promise<OutletVisit[]> {
  const { rows } = await sql<OutletVisit>`
    select
      show_outlet.id, show.id as "showId", show.name as "showName", ${knownStart} as "startsAt",
      show_outlet.show_sector_id as "showSectorId", sector.stand_name as stand, sector.description as sector,
      show_outlet.opens_at as "opensAt", show_outlet.closes_at as "closesAt",
      (
        select count(*)::integer from ticket
        where channel = 'press' and channel_ref = show_outlet.id and state = 'live'
      ) as redeemed,
      exists (
        select from access_link
        where kind = 'press' and show_id = show_outlet.show_id and subject_id = show_outlet.outlet_id
          and revoked_at is null and (expires_at is null or expires_at > ${now})
      ) as "hasLink"
    from show_outlet
    join show on show.id = show_outlet.show_id
    join show_sector on show_sector.id = show_outlet.show_sector_id
    join sector on sector.id = show_sector.sector_id
    where show_outlet.outlet_id = ${outletId} and show_outlet.withdrawn_at is null
      and show.published_at is not null
    order by show.ends_at <= ${now}, abs(extract(epoch from show.starts_at - ${now}::timestamptz)), show.id
    limit 100`.execute(executor);
  return rows;
}
