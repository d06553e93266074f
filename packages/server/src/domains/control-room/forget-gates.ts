import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { keepReports } from './close-day.ts';
import {
  findShowsToForget,
  forgetChanges,
  forgetPersons,
  forgetScans,
  hasForgotten,
  hasScans,
} from './forget-store.ts';

const KEPT_YEARS = 1;
const ACTOR = system('gates of a year ago');

function yearAgo({ clock }: Pick<Context, 'clock'>): Date {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return before;
}

/** Whether attendance of persons is no longer stored: the show's scans are, or should be, only counts. */
export const areScansForgotten = (context: Context, showId: number): Promise<boolean> =>
  hasForgotten(context.database.kysely, { showId, before: yearAgo(context) });

/**
 * A year after a show's end its scans become counts (spec 5 §6): the closing report is stored, scans and entries are
 * added up to tallies, and data of persons and tickets is deleted. May be interrupted and restarted after any batch.
 */
export async function forgetGates(context: Context): Promise<void> {
  const { database } = context;
  const before = yearAgo(context);
  const inBatches = async (work: (tx: Tx) => Promise<number>) => {
    for (let left = 1; left > 0; ) {
      const done = await inTransaction(database, ACTOR, async (tx) => ok(await work(tx)));
      left = done.ok ? done.value : 0;
    }
  };
  for (const showId of await findShowsToForget(database.plain.kysely, before)) {
    // First, because it is counted from what is deleted.
    await keepReports(context, showId);
    await inBatches((tx) => forgetScans(tx, { showId, before }));
    if (await hasScans(database.plain.kysely, showId)) continue;
    await inTransaction(database, ACTOR, async (tx) => ok(await forgetPersons(tx, showId)));
    // Last, because removing a mark notifies lanes.
    await inBatches((tx) => forgetChanges(tx, showId));
  }
}
