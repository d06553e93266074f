import { useEffect, useState } from 'react';
import type { SectorLevel } from '../../api/live-map.ts';
import { type Sector, sectorElementId } from '../../api/sectors.ts';

type Levels = ReadonlyMap<string, SectorLevel>;

/** Each sector's live level (spec 6 §13); null until known. Its code is loaded after the page. */
export function useLiveLevels(showId: number, isFollowed: boolean): Levels | null {
  const [known, setKnown] = useState<{ showId: number; levels: Levels } | null>(null);
  useEffect(() => {
    if (!isFollowed) return;
    let isOver = false;
    let stop = (): void => {};
    void import('../../api/live-map.ts')
      .then(({ followMap, levelsOf }) => {
        if (isOver) return;
        stop = followMap(String(showId), {
          onMessage: (message) => setKnown({ showId, levels: levelsOf(message) }),
          // The page also polls its sectors.
          onStale: () => {},
        });
      })
      // Without it the page works as before.
      .catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [showId, isFollowed]);
  return known?.showId === showId ? known.levels : null;
}

/** A sector with its present level. */
export function sectorAt(sector: Sector, levels: Levels): Sector {
  const level = levels.get(sectorElementId(sector));
  if (level === undefined) return sector;
  const isAvailable = level !== 'N';
  return { ...sector, isAvailable, isScarce: isAvailable && level !== 'M' };
}
