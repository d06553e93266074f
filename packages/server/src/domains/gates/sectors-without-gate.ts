import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { findUnchanged } from './make-setup.ts';

/** Sectors that no gate admits, of venues whose gates staff have changed: others are completed for them. */
export async function findSectorsWithoutGate(executor: Executor): Promise<ReadonlySet<number>> {
  const isUnchanged = await findUnchanged(executor);
  const { rows } = await sql<{ id: number; venueId: number; version: number }>`
    select sector.id, setup.venue_id as "venueId", setup.version
    from sector join gate_setup as setup on setup.venue_id = sector.venue_id
    where not exists (
      select from gate_access as access
      where access.venue_id = sector.venue_id and access.stand_id = sector.stand_id and access.sector_code = sector.code
    )`.execute(executor);
  return new Set(rows.filter((row) => !isUnchanged(row)).map(({ id }) => id));
}
