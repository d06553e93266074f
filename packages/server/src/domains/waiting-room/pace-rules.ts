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
  /** The rate at the opening. */
  readonly first: number;
  readonly isFixed: boolean;
}

/** People per minute whom the room's rounds called recently and who come. */
export interface Called {
  readonly inLastMinute: number;
  readonly inLastFourMinutes: number;
}

/** What the servers carry at this moment. */
export interface Seen {
  /** 1 is the limit (`loadOf`). */
  readonly load: number;
  /** Share of the processors' time in use, 0 to 1: unlike the load it grows in proportion to the people inside. */
  readonly busy: number;
  readonly called: Called;
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
/** Until the first overload the rate may grow to what would keep the processors so busy. */
const PLANNED_USE = 0.4;
/** A smaller share is too small to compute with. */
const LEAST_BUSY = 0.05;
/** A quarter of 40 per second: until a room has shown what the servers carry. */
const FIRST_RATE = 600;
const FIRST_SHARE = 0.25;

/** What the servers carried behind an earlier room (spec 6 §6): a rehearsal, or a sale. */
export interface EarlierRate {
  /** Its highest mean rate over four minutes without overload, people a minute. */
  readonly rate: number;
  /** Whether the servers were overloaded by it: they carry no more. */
  readonly isMost: boolean;
}

/** The rate of a new room, people a minute: a quarter of what an earlier one carried. */
export function firstRate(earlier: EarlierRate | null): number {
  if (earlier === null) return FIRST_RATE;
  return Math.max(FIRST_RATE * (earlier.isMost ? FIRST_SHARE : 1), earlier.rate * FIRST_SHARE);
}

const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/**
 * The pace of the next two seconds, and its rate per minute; a rate of 0 has not begun. People load the servers for
 * two minutes after they are called, so the rate grows only a little above the one at which the people who load them
 * now were called, or, as far as that is more, to what would keep the processors two fifths busy: that share grows
 * with the people inside, and the last four minutes count fewer than load the servers while the rate grows. On overload
 * the rate falls to the minimum until they have left, but not before a minute's worth was called, since only then does
 * the load come from them.
 */
export function nextPace(
  pace: Pace,
  seen: Seen,
  { min, max, first, isFixed }: Bounds,
  now: Date,
): Pace & { readonly calls: number } {
  if (isFixed) return { rate: max, growsAt: null, shrunkAt: null, calls: max };
  const { load, called } = seen;
  const at = now.getTime();
  const within = (rate: number) => clamp(min, max, rate);
  if (load > 1) {
    const before = pace.rate || first;
    const isFelt = called.inLastFourMinutes * 4 >= before;
    const falls = isFelt && (pace.shrunkAt === null || at >= pace.shrunkAt.getTime() + NO_SHRINK_MS);
    const rate = within(falls ? before * SHRINK : before);
    const growsAt = new Date(at + NO_GROWTH_MS);
    return { rate, growsAt, shrunkAt: falls ? now : pace.shrunkAt, calls: min };
  }
  const rate = within(pace.rate === 0 ? first : grown(pace, seen, first, now));
  return { rate, growsAt: pace.growsAt, shrunkAt: pace.shrunkAt, calls: rate };
}

function grown(
  { rate, growsAt, shrunkAt }: Pace,
  { load, busy, called }: Seen,
  first: number,
  now: Date,
): number {
  if (load >= GROW_BELOW || (growsAt !== null && now < growsAt)) return rate;
  const most =
    shrunkAt === null
      ? Math.max(
          first,
          called.inLastMinute * AHEAD_AT_FIRST,
          called.inLastFourMinutes * (PLANNED_USE / Math.max(busy, LEAST_BUSY)),
        )
      : called.inLastFourMinutes * AHEAD;
  return Math.max(rate, Math.min(rate * GROW, most));
}
