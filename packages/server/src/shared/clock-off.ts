/** Openings, calls and ends use the clocks of processes (decision 0061): one that differs more than this from the database's takes no part. */
const CLOCK_OFF_MS = 2_000;

/** @param databaseNow the database's current time */
export const isClockOff = (databaseNow: Date): boolean =>
  Math.abs(databaseNow.getTime() - Date.now()) > CLOCK_OFF_MS;
