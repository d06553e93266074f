import type { Context } from '../../context.ts';
import { setupOf } from './read-matchday.ts';
import { listVenues } from './venue-store.ts';

/** Makes the default gates of every venue with a plan. */
export async function makeSetups(context: Context): Promise<void> {
  for (const { id, hasGates } of await listVenues(context.database.kysely))
    if (!hasGates) await setupOf(context, id);
}
