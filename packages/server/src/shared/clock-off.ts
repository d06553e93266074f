/** Openings, calls and ends go by the clocks of processes (decision 0061): one that is further from the database's takes no part. */
const CLOCK_OFF_MS = 2_000;

/** @param databaseNow by the database's clock, read just now */
export const isClockOff = (databaseNow: Date): boolean =>
  Math.abs(databaseNow.getTime() - Date.now()) > CLOCK_OFF_MS;
