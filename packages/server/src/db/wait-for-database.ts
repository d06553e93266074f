import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';
import type { Database } from './database.ts';

/** A database that starts together with us takes seconds; recovery from a power cut takes longer. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 1_000;

/**
 * Resolves when the database answers. `onAway` is called once with the first error. Throws the last error after `patienceMs`, and
 * any permanent one at once, such as a wrong password.
 */
export async function waitForDatabase(
  database: Pick<Database, 'pool'>,
  onAway: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let tried = 0; ; tried += 1) {
    try {
      await database.pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= end) throw error;
      if (tried === 0) onAway(error);
      await pause(PAUSE_MS);
    }
  }
}
