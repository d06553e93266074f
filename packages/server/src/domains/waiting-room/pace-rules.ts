export interface Pace {
  /** People a minute. */
  readonly rate: number;
  /** The earliest time at which it may grow. */
  readonly growsAt: Date | null;
  /** When it last fell; null if the servers were never overloaded. */
  readonly shrunkAt: Date | null;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly isFixed: boolean;
}

/** People per minute whom the room's rounds called recently and who come. */
export interface Called {
  readonly inLastMinute: number;
  readonly inLastFourMinutes: number;
}

const SHRINK = 0.7;
const GROW = 1.05;
const GROW_BELOW = 0.5;
const NO_GROWTH_MS = 20_000;
/** How long called people load the servers: the effect of a lower rate is not visible before. */
const NO_SHRINK_MS = 40_000;
/** Growth relative to the rate whose load is already visible: at first, and after an overload. */
const AHEAD_AT_FIRST = 1.3;
const AHEAD = 1.1;
/** A quarter of 40 per second; two cores handle 100 purchases per second. */
export const FIRST_RATE = 600;

const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/**
 * The pace of the next two seconds, and its rate per minute; a rate of 0 has not begun. People load the servers for
 * two minutes after they are called, so the rate grows only a little above the one at which the people who load them
 * now were called. On overload nobody is called above the least rate until they have left, and the rate falls, but
 * not before a minute's worth was called, since only then does the load come from them.
 */
export function nextPace(
  pace: Pace,
  { load, called }: { readonly load: number; readonly called: Called },
  { min, max, isFixed }: Bounds,
  now: Date,
): Pace & { readonly calls: number } {
  if (isFixed) return { rate: max, growsAt: null, shrunkAt: null, calls: max };
  const at = now.getTime();
  const within = (rate: number) => clamp(min, max, rate);
  if (load > 1) {
    const before = pace.rate || FIRST_RATE;
    const isFelt = called.inLastFourMinutes * 4 >= before;
    const falls = isFelt && (pace.shrunkAt === null || at >= pace.shrunkAt.getTime() + NO_SHRINK_MS);
    const rate = within(falls ? before * SHRINK : before);
    const growsAt = new Date(at + NO_GROWTH_MS);
    return { rate, growsAt, shrunkAt: falls ? now : pace.shrunkAt, calls: min };
  }
  const rate = within(pace.rate === 0 ? FIRST_RATE : grown(pace, { load, called }, now));
  return { rate, growsAt: pace.growsAt, shrunkAt: pace.shrunkAt, calls: rate };
}

function grown({ rate, growsAt, shrunkAt }: Pace, seen: { load: number; called: Called }, now: Date): number {
  if (seen.load >= GROW_BELOW || (growsAt !== null && now < growsAt)) return rate;
  const most =
    shrunkAt === null
      ? Math.max(FIRST_RATE, seen.called.inLastMinute * AHEAD_AT_FIRST)
      : seen.called.inLastFourMinutes * AHEAD;
  return Math.max(rate, Math.min(rate * GROW, most));
}
