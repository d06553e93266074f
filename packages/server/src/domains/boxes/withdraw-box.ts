import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { returnPlaces } from '../places/public.ts';
import { placesOf, withdrawShowBox } from './show-box-store.ts';

/** Takes a box out of a show. Tickets it has issued stay good; the places that are left go back to the show. */
export function withdrawBox(
  context: Context,
  { showId, boxId }: { readonly showId: number; readonly boxId: number },
): Promise<Result<void, 'box-not-of-show'>> {
  const now = context.clock.now();
  return inTransaction(context.database, async (tx) => {
    const withdrawn = await withdrawShowBox(tx, { showId, boxId, now });
    if (!withdrawn) return refuse('box-not-of-show');
    await returnPlaces(tx, placesOf(withdrawn));
    return ok();
  });
}
