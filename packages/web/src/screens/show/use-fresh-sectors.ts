import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchSectors, type ShowSectors } from '../../api/sectors.ts';
import { sectorAt, useLiveLevels } from './use-live-levels.ts';

/** How often an open page asks anew which sectors are available. */
export const SECTORS_POLL_MS = 15_000;

/**
 * The show's sectors, kept fresh while the page is in sight and at once when it comes back; where there is a map, also by its live
 * levels. A question that fails leaves what is known. Also answers how to ask now.
 */
export function useFreshSectors(
  showId: number,
  loaded: ShowSectors,
  hasMap: boolean,
): { readonly seating: ShowSectors; readonly refresh: () => Promise<void> } {
  const [fresh, setFresh] = useState<{ basis: ShowSectors; seating: ShowSectors } | null>(null);
  const refresh = useCallback(async () => {
    const seating = await fetchSectors(showId).catch(() => null);
    if (seating !== null) setFresh({ basis: loaded, seating });
  }, [showId, loaded]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'visible') await refresh();
      return null;
    };
    document.addEventListener('visibilitychange', ask);
    const stop = untilStopped((signal) => poll(ask, { everyMs: SECTORS_POLL_MS, signal }));
    return () => {
      stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh]);
  const levels = useLiveLevels(showId, hasMap);
  const asked = fresh?.basis === loaded ? fresh.seating : loaded;
  const seating = useMemo(
    () => (levels ? { ...asked, sectors: asked.sectors.map((sector) => sectorAt(sector, levels)) } : asked),
    [asked, levels],
  );
  return { seating, refresh };
}
