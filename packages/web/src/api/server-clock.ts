/**
 * The server's clock, estimated by this device. An answer's `Date` header has a precision of a second; the times of request and answer bound
 * the offset, and every further answer narrows the bounds.
 */
interface Bounds {
  /** Server's clock minus this device's, in milliseconds. */
  readonly low: number;
  readonly high: number;
}

const UNKNOWN: Bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

let bounds = UNKNOWN;

/** Takes the time of an answer. Does nothing without a readable header. */
export function noteServerTime(dateHeader: string | null, sentAt: number, receivedAt: number): void {
  const date = Date.parse(dateHeader ?? '');
  if (Number.isNaN(date)) return;
  const seen: Bounds = { low: date - receivedAt, high: date + 999 - sentAt };
  const narrowed: Bounds = {
    low: Math.max(bounds.low, seen.low),
    high: Math.min(bounds.high, seen.high),
  };
  // Contradiction: one of the clocks was set. The newest answer is right.
  bounds = narrowed.low <= narrowed.high ? narrowed : seen;
}

/** The server's time in milliseconds since 1970; this device's before the first answer. */
export function serverNow(): number {
  const isKnown = Number.isFinite(bounds.low) && Number.isFinite(bounds.high);
  return Date.now() + (isKnown ? (bounds.low + bounds.high) / 2 : 0);
}

export function forgetServerTime(): void {
  bounds = UNKNOWN;
}
