import type { Clock } from '../ports/clock.ts';
import { ShortLived } from '../shared/short-lived.ts';
import type { EncodedBytes } from './encoded-bytes.ts';

/** With the second that a finished page may be old, or the half of one of the seats (seat-cache.ts), nothing shown is older than two. */
const MAX_AGE_MS = 1_000;
const REFRESH_AFTER_MS = 500;
/** A sector of 5,000 seats answers some 300 kB and its compressed forms: this bounds what strangers can make us keep to about 75 MB. */
const MAX_ENTRIES = 200;

/** Whole answers that are the same for everyone, as the bytes that are sent. */
export type AnswerCache = ShortLived<EncodedBytes>;

export function makeAnswerCache(clock: Clock): AnswerCache {
  return new ShortLived({
    clock,
    maxAgeMs: MAX_AGE_MS,
    refreshAfterMs: REFRESH_AFTER_MS,
    maxEntries: MAX_ENTRIES,
  });
}
