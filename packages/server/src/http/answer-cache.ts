import type { Clock } from '../ports/clock.ts';
import { ShortLived } from '../shared/short-lived.ts';
import type { EncodedBytes } from './encoded-bytes.ts';

/** Plus the second of a finished page, or the half second of the seats (seat-cache.ts), nothing shown is older than two seconds. */
const MAX_AGE_MS = 1_000;
const REFRESH_AFTER_MS = 500;
/** A sector of 5,000 seats is about 300 kB with its compressed forms: this bounds the memory that requests can fill to about 75 MB. */
const MAX_ENTRIES = 200;

/** Whole answers that are the same for everyone, as bytes. */
export type AnswerCache = ShortLived<EncodedBytes>;

export function makeAnswerCache(clock: Clock): AnswerCache {
  return new ShortLived({
    clock,
    maxAgeMs: MAX_AGE_MS,
    refreshAfterMs: REFRESH_AFTER_MS,
    maxEntries: MAX_ENTRIES,
  });
}
