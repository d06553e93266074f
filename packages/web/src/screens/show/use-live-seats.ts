import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followMap, freeAfter, planOf, seatOrder } from '../../api/live-map.ts';
import { liveSectorPath } from '../../api/seating.ts';
import type { SectorName } from '../../api/sectors.ts';

/** Between two announcements of changes to who cannot see them. */
const SAID_EVERY_MS = 10_000;
const CHANGED = 'Cambió la disponibilidad del sector';

export interface LiveSeats {
  /** What screen readers are to say of changes. */
  readonly said: string;
  /** Whether the map may be old: nothing was heard of it for long. */
  readonly isStale: boolean;
}

/**
 * Follows the seats of a sector while its map is open (spec 6 §13).
 * @param svg text of the open map; null while none is
 * @param onFree gets element ids of all seats that are free, whenever that changes
 * @param onNewPlan is told of a plan that is not the one on the screen: the show has taken a revision
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
        // Until the other plan is on the screen the claim decides.
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

/** Words that are said at most every 10 s; those in between wait until then, once. The same words are heard again. */
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
