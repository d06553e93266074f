/** Refunds of cancelled shows that are handed out a second to one provider (spec 8 §7). */
export const REFUNDS_PER_SECOND = 10;
/** The most that are handed out at once: what a pause leaves unused and is made up for. */
export const MOST_AT_ONCE = 50;

const EACH_MS = 1_000 / REFUNDS_PER_SECOND;

/**
 * Of a provider's time, each refund uses a tenth of a second: from `usedUntil` on, which is never far behind now, so that a long pause is
 * not made up for at once. A clock that was set back begins anew.
 */
const unusedFrom = (usedUntil: Date | null, now: Date): number => {
  const earliest = now.getTime() - MOST_AT_ONCE * EACH_MS;
  return Math.min(Math.max(usedUntil?.getTime() ?? earliest, earliest), now.getTime());
};

/** How many refunds a provider may be given now. `usedUntil`: null while it was given none. */
export const mayBeHandedOut = (usedUntil: Date | null, now: Date): number =>
  Math.floor((now.getTime() - unusedFrom(usedUntil, now)) / EACH_MS);

/** What to remember when it was given so many. The rest of a refund's time counts for the next. */
export const usedAfter = (usedUntil: Date | null, now: Date, count: number): Date =>
  new Date(unusedFrom(usedUntil, now) + count * EACH_MS);
