import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followMap, freeAfter, planOf, seatOrder } from '../../api/live-map.ts';
import { liveSectorPath } from '../../api/seating.ts';
import type { SectorName } from '../../api/sectors.ts';

/** Minimum interval of announcements to screen readers. */
const SAID_EVERY_MS = 10_000;
const CHANGED = 'Cambió la disponibilidad del sector';

export interface LiveSeats {
  /** The announcement of changes for screen readers. */
  readonly said: string;
  /** Whether the map may be old: no message for a long time. */
  readonly isStale: boolean;
}

/**
 * Follows the seats of a sector while its map is open (spec 6 §13).
 * @param svg text of the open map; null while none is
 * @param onFree gets element ids of all free seats, at every change
 * @param onNewPlan is called with a plan other than the displayed one: the show has taken a revision
 */
export function useLiveSeats(
  showId: number,
  sector: SectorName,
  svg: string | null,
  onFree: (free: ReadonlySet<string>) => void,
  onNewPlan: (plan: number) => void,
): LiveSeats {
  const [isStale, setStale] = useState(false);
  const { said, say } = useRareWords();
  const path = liveSectorPath(showId, sector);
  const tell = useEffectEvent((free: ReadonlySet<string>, isFirst: boolean) => {
    onFree(free);
    if (!isFirst) say(CHANGED);
  });
  const tellNewPlan = useEffectEvent(onNewPlan);
  useEffect(() => {
    if (svg === null) return;
    const order = seatOrder(svg);
    let plan: number | undefined;
    let free: ReadonlySet<string> | null = null;
    const stop = followMap(path, {
      onStale: setStale,
      onMessage: (message) => {
        const next = freeAfter(free ?? new Set(), order, message);
        const told = planOf(message) ?? plan;
        const isOther = plan !== undefined && told !== plan;
        // Until the other plan is displayed the claim decides.
        if (next === null || isOther) return told && tellNewPlan(told);
        plan = told;
        if (free !== null && isSame(free, next)) return;
        tell(next, free === null);
        free = next;
      },
    });
    return () => {
      stop();
      setStale(false);
    };
  }, [svg, path]);
  return { said, isStale };
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** Announcements at most every 10 s; of those in between the last one is made then. The same text is announced again. */
function useRareWords() {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (words: string): void => {
    if (timer.current !== undefined) {
      waiting.current = true;
      return;
    }
    // A live region is read when its text changes.
    setSaid((before) => (before === words ? `${words}.` : words));
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (waiting.current) say(words);
      waiting.current = false;
    }, SAID_EVERY_MS);
  };
  return { said, say };
}
