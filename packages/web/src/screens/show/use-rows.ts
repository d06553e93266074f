import { useEffect } from 'react';
import { fetchRows, type SeatRow } from '../../api/seating.ts';
import type { SectorName } from '../../api/sectors.ts';
import { useLoaded } from './use-loaded.ts';

const NO_ROWS: readonly SeatRow[] = [];

/**
 * Rows with free seats of a numbered sector; null while they are being loaded, none without a sector. `onGone` is called when the sector is
 * no longer available (spec 1 §8, code 30); any other failure leads to the error page.
 */
export function useRows(
  showId: number,
  sector: SectorName | null,
  onGone: () => void,
): readonly SeatRow[] | null {
  const loaded = useLoaded(sector && 'rows', async () => (sector ? fetchRows(showId, sector) : NO_ROWS));
  const isGone = loaded.status === 'ready' && loaded.value === 'sector-unavailable';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer, whatever the handler is by then
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  if (sector === null) return NO_ROWS;
  if (loaded.status === 'failed') throw loaded.fault;
  return loaded.status === 'ready' && loaded.value !== 'sector-unavailable' ? loaded.value : null;
}
