import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { returnPlaces } from '../places/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findCourtesy, lockCourtesy, placesOf, reduceRequested } from './courtesy-store.ts';
import { subjectOf } from './create-courtesy-link.ts';

/**
 * Takes back the places of a courtesy that were not redeemed: they go back on sale, and its tickets stay valid
 * ('Reducir a lo canjeado'). A concurrent redemption either comes first, or finds nothing left.
 */
export function reduceCourtesy(
  context: Context,
  actor: Actor,
  { courtesyId, reason }: { readonly courtesyId: number; readonly reason: string },
): Promise<Result<{ readonly left: number }, 'courtesy-not-found' | 'nothing-to-reduce'>> {
  return inTransaction<{ left: number }, 'courtesy-not-found' | 'nothing-to-reduce'>(
    context.database,
    actor,
    async (tx) => {
      const courtesy = await findCourtesy(tx, courtesyId);
      if (!courtesy) return refuse('courtesy-not-found');
      await lockCourtesy(tx, courtesyId);
      const { before, after } = await reduceRequested(tx, courtesyId);
      if (after >= before) return refuse('nothing-to-reduce');
      await returnPlaces(tx, placesOf(courtesy));
      await recordActs(tx, context.clock.now(), [
        {
          ...{ act: 'cortesias/reducir', ...(await subjectOf(tx, courtesy)) },
          ...{ before: { Lugares: before }, after: { Lugares: after }, reason },
        },
      ]);
      return ok({ left: after });
    },
  );
}
