import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { showBoxes } from './show-boxes.ts';

/** Takes a box out of a show. Tickets it has issued stay good; the places that are left go back to the show. */
export function withdrawBox(
  context: Context,
  actor: Actor,
  { showId, boxId }: { readonly showId: number; readonly boxId: number },
): Promise<Result<void, 'box-not-of-show'>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const wasThere = await showBoxes.withdraw(tx, { showId, subjectId: boxId }, now);
    return wasThere ? ok() : refuse('box-not-of-show');
  });
}
