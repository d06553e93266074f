import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { isScarce } from '../places/public.ts';
import type { HoldRequest } from './hold-rules.ts';

/** How long a cached count of a sector is used; it is refreshed in the background after a second. */
const MAX_AGE_MS = 5_000;
const REFRESH_AFTER_MS = 1_000;
const SECTORS_KEPT = 10_000;

/** Returns a row if few places of the sector are left. $1 show, $2 stand, $3 sector code, $4 now. */
const SCARCE_SECTOR = `
select show.places_per_address as most
from show_sector
join show on show.id = show_sector.show_id
where show_sector.show_id = $1 and show_sector.stand_id = $2 and show_sector.code = $3
  and show.places_per_address is not null and ${isScarce('$4')}`;

const known = new WeakMap<Database, ShortLived<number | null>>();

/**
 * How many places of the sector users who never bought may hold from one address; null while there are plenty. May be
 * some seconds old: the claim itself counts what is held.
 */
export function placesPerAddress(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { showId, standId, sectorCode }: HoldRequest,
): Promise<number | null> {
  const sectors =
    known.get(database) ??
    new ShortLived({
      clock,
      maxAgeMs: MAX_AGE_MS,
      refreshAfterMs: REFRESH_AFTER_MS,
      maxEntries: SECTORS_KEPT,
    });
  known.set(database, sectors);
  return sectors.get(`${showId} ${standId} ${sectorCode}`, async () => {
    const { rows } = await database.pipelines.query<{ most: number }>({
      name: 'scarce-sector',
      text: SCARCE_SECTOR,
      values: [showId, standId, sectorCode, clock.now()],
    });
    return rows[0]?.most ?? null;
  });
}
