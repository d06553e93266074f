import { useCallback, useEffect, useState } from 'react';
import { fetchSectors, type ShowSectors } from '../../api/sectors.ts';

/** How often an open page asks anew which sectors are available. */
export const SECTORS_POLL_MS = 15_000;

/**
 * The show's sectors, kept fresh while the page is in sight and at once when it comes back. A question that fails
 * leaves what is known. Also answers how to ask now.
 */
export function useFreshSectors(
  showId: number,
  loaded: ShowSectors,
): { readonly seating: ShowSectors; readonly refresh: () => Promise<void> } {
  const [fresh, setFresh] = useState<{ basis: ShowSectors; seating: ShowSectors } | null>(null);
  const refresh = useCallback(async () => {
    const seating = await fetchSectors(showId).catch(() => null);
    if (seating !== null) setFresh({ basis: loaded, seating });
  }, [showId, loaded]);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(ask, SECTORS_POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh]);
  return { seating: fresh?.basis === loaded ? fresh.seating : loaded, refresh };
}
