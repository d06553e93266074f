import type { Context } from '../../context.ts';
import { setupOf } from './read-matchday.ts';
import { listVenues } from './venue-store.ts';

/** Gives every venue with a plan its gates. */
export async function makeSetups(context: Context): Promise<void> {
  for (const { id, hasGates } of await listVenues(context.database.kysely))
    if (!hasGates) await setupOf(context, id);
}
