import type { Context } from '../../context.ts';
import { setupOf } from './read-matchday.ts';
import { listVenues } from './venue-store.ts';

/** Makes or completes the default gates of every venue with a plan. */
export async function makeSetups(context: Context): Promise<void> {
  for (const { id } of await listVenues(context.database.kysely)) await setupOf(context, id);
}
