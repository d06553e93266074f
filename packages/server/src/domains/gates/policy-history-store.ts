import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PolicyRow } from './show-store.ts';

/**
 * Records the history of re-entry by zone and of assigned lanes by sector, from the policy that the caller has just
 * written: earlier scans are merged by the earlier rules.
 */
export async function notePolicy(
  tx: Tx,
  showId: number,
  { reentry, sectorLanes, now }: Pick<PolicyRow, 'reentry' | 'sectorLanes'> & { readonly now: Date },
): Promise<void> {
  await sql`
    with known as (
      select reentry from gate_reentry where show_id = ${showId} order by since desc limit 1
    ),
    present as (
      select ${JSON.stringify(reentry)}::jsonb as reentry
    )
    insert into gate_reentry (show_id, since, reentry)
    select ${showId}, ${now}, present.reentry
    from present left join known on true
    where present.reentry <> coalesce(known.reentry, '{}')
    on conflict (show_id, since) do update set reentry = excluded.reentry`.execute(tx);
  await sql`
    with known as (
      select sector_lanes from gate_share where show_id = ${showId} order by since desc limit 1
    ),
    present as (
      select ${JSON.stringify(sectorLanes)}::jsonb as sector_lanes
    )
    insert into gate_share (show_id, since, sector_lanes)
    select ${showId}, ${now}, present.sector_lanes
    from present left join known on true
    where present.sector_lanes <> coalesce(known.sector_lanes, '{}')
    on conflict (show_id, since) do update set sector_lanes = excluded.sector_lanes`.execute(tx);
}
