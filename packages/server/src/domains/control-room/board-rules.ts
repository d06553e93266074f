/** What a lane last reported. */
export interface LaneQueue {
  readonly contactAt: Date | null;
  readonly queue: number;
  /** Readings a minute. */
  readonly rate: number;
  /** Whether a shift is open. */
  readonly isWorked: boolean;
}

/** A heartbeat, which comes every 10 s, has not come. */
const SILENT_MS = 15_000;
const MINUTE_MS = 60_000;
/** The longest time for which scans are estimated. */
const MOST_MINUTES = 30;

/**
 * How many lanes have scans that the server does not have, and an estimate of how many: their queue, and their last
 * rate since.
 */
export function unsynchronised(lanes: readonly LaneQueue[], now: Date): { lanes: number; scans: number } {
  const counts = lanes.map(({ contactAt, queue, rate, isWorked }) => {
    if (!contactAt) return 0;
    const silent = now.getTime() - contactAt.getTime();
    const minutes = isWorked && silent > SILENT_MS ? Math.min(silent / MINUTE_MS, MOST_MINUTES) : 0;
    return queue + Math.round(rate * minutes);
  });
  return {
    lanes: counts.filter((count) => count > 0).length,
    scans: counts.reduce((sum, count) => sum + count, 0),
  };
}
