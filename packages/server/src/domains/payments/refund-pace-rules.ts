/** Refunds of cancelled shows handed out per second to one provider (spec 8 §7). */
export const REFUNDS_PER_SECOND = 10;
/** The most that are handed out at once, to make up for a pause. */
export const MOST_AT_ONCE = 50;

const EACH_MS = 1_000 / REFUNDS_PER_SECOND;

/**
 * Each refund uses a tenth of a second of a provider's time, from `usedUntil` on, which is never far behind now, so
 * that a long pause is not made up for at once. Starts again if the clock was set back.
 */
const unusedFrom = (usedUntil: Date | null, now: Date): number => {
  const earliest = now.getTime() - MOST_AT_ONCE * EACH_MS;
  return Math.min(Math.max(usedUntil?.getTime() ?? earliest, earliest), now.getTime());
};

/** How many refunds can be handed to a provider now. `usedUntil`: null if none were. */
export const mayBeHandedOut = (usedUntil: Date | null, now: Date): number =>
  Math.floor((now.getTime() - unusedFrom(usedUntil, now)) / EACH_MS);

/** The new `usedUntil` after this many. The rest of a refund's time counts for the next one. */
export const usedAfter = (usedUntil: Date | null, now: Date, count: number): Date =>
  new Date(unusedFrom(usedUntil, now) + count * EACH_MS);
