import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { SectorPlan, VenuePlan } from './venue-plan.ts';
import { insertPhotos, insertSeats, insertSector, insertStands, insertVenue } from './venue-store.ts';

export interface CreatedVenue {
  readonly venueId: number;
  /** In the plan's order. */
  readonly sectorIds: readonly number[];
}

/** Rows of a sector and seats of a row: both fit a seat's element id (wire.md §4). */
const MAX_ROWS = 99;
const MAX_SEATS = 99;

/** Stores a venue whole or not at all. */
export function createVenue(
  context: Context,
  actor: Actor,
  plan: VenuePlan,
): Promise<Result<CreatedVenue, 'sector-too-large'>> {
  return inTransaction(context.database, actor, async (tx) => {
    if (!plan.sectors.every(fits)) return refuse('sector-too-large');
    const venueId = await insertVenue(tx, plan);
    await insertStands(tx, venueId, plan.stands);
    const sectorIds: number[] = [];
    for (const sector of plan.sectors) {
      const sectorId = await insertSector(tx, venueId, sector);
      if (sector.sale === 'numbered') await insertSeats(tx, sectorId, sector.rows);
      await insertPhotos(tx, sectorId, sector.photoUrls ?? []);
      sectorIds.push(sectorId);
    }
    return ok({ venueId, sectorIds });
  });
}

function fits(sector: SectorPlan): boolean {
  if (sector.sale === 'unnumbered') return sector.capacity > 0;
  const { rows } = sector;
  return (
    rows.length > 0 && rows.length <= MAX_ROWS && rows.every((row) => row.seats > 0 && row.seats <= MAX_SEATS)
  );
}
