import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { SectorShape } from './sector-shape.ts';
import { insertPhotos, insertSeats, insertSector, insertStands, insertVenue } from './venue-store.ts';

/** A venue with its stands and sectors, as staff describe it. */
export interface VenuePlan {
  readonly name: string;
  readonly address: string;
  readonly mapUrl?: string;
  readonly logoUrl?: string;
  readonly stands: readonly { readonly id: number; readonly name: string }[];
  readonly sectors: readonly SectorPlan[];
}

interface SectorPlanBase {
  readonly standId: number;
  /** `[A-Z0-9]{1,6}`, unique in its stand. */
  readonly code: string;
  readonly description: string;
  readonly isAccessible?: boolean;
  readonly isVisitor?: boolean;
  readonly class?: string;
  readonly shape?: SectorShape;
  readonly photoUrls?: readonly string[];
}

export type SectorPlan = SectorPlanBase &
  (
    | { readonly sale: 'numbered'; readonly rows: readonly RowPlan[] }
    | { readonly sale: 'unnumbered'; readonly capacity: number }
  );

/** A row, nearest to the pitch first; its id is its position from 1. Seats are numbered from 1. */
export interface RowPlan {
  readonly name: string;
  readonly seats: number;
}

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
  plan: VenuePlan,
): Promise<Result<CreatedVenue, 'sector-too-large'>> {
  return inTransaction(context.database, async (tx) => {
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
