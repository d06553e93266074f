import { useEffect, useState } from 'react';
import type { SectorLevel } from '../../api/live-map.ts';
import { type Sector, sectorElementId } from '../../api/sectors.ts';

type Levels = ReadonlyMap<string, SectorLevel>;

export interface LiveLevels {
  /** Each sector's level; null while it is not known, and once it may be old: then the page's own polls count. */
  readonly levels: Levels | null;
  /** Nothing was heard for 45 s. */
  readonly isStale: boolean;
}

const UNKNOWN: LiveLevels = { levels: null, isStale: false };

/** The live levels of a show's sectors (spec 6 §13). Its code is loaded after the page. */
export function useLiveLevels(showId: number, isFollowed: boolean): LiveLevels {
  const [known, setKnown] = useState<{ showId: number; live: LiveLevels } | null>(null);
  useEffect(() => {
    if (!isFollowed) return;
    let isOver = false;
    let stop = (): void => {};
    void import('../../api/live-map.ts')
      .then(({ followMap, levelsOf }) => {
        if (isOver) return;
        stop = followMap(String(showId), {
          onMessage: (message) => setKnown({ showId, live: { levels: levelsOf(message), isStale: false } }),
          onStale: (isStale) =>
            setKnown((last) => ({
              showId,
              live: { levels: isStale || last?.showId !== showId ? null : last.live.levels, isStale },
            })),
        });
      })
      // Without it the page works as before.
      .catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [showId, isFollowed]);
  return known?.showId === showId ? known.live : UNKNOWN;
}

/** A sector with its present level. */
export function sectorAt(sector: Sector, levels: Levels): Sector {
  const level = levels.get(sectorElementId(sector));
  if (level === undefined) return sector;
  const isAvailable = level !== 'N';
  return { ...sector, isAvailable, isScarce: isAvailable && level !== 'M' };
}
