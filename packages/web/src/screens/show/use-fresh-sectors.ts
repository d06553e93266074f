import { poll, untilStopped } from '@club/ui/lib/poll.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchSectors, type ShowSectors } from '../../api/sectors.ts';
import { sectorAt, useLiveLevels } from './use-live-levels.ts';

/** Poll interval of the available sectors on an open page. */
export const SECTORS_POLL_MS = 15_000;

/**
 * The show's sectors, polled while the page is visible and at once when it becomes visible; where there is a map, also updated by its live
 * levels. A failed poll keeps the known ones. Also returns a function that reads them now.
 */
export function useFreshSectors(
  showId: number,
  loaded: ShowSectors,
  hasMap: boolean,
): {
  readonly seating: ShowSectors;
  /** The venue's map may be old. */
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
} {
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
  const { levels, isStale } = useLiveLevels(showId, hasMap);
  const asked = fresh?.basis === loaded ? fresh.seating : loaded;
  const seating = useMemo(
    () => (levels ? { ...asked, sectors: asked.sectors.map((sector) => sectorAt(sector, levels)) } : asked),
    [asked, levels],
  );
  return { seating, isStale, refresh };
}
