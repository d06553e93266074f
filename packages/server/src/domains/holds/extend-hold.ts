import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { whyHoldEnded } from './end-holds-store.ts';
import { EXTENSION_MS, type ExtensionProblem, explainNoExtension } from './hold-rules.ts';
import { extendHoldOfUser, findHold } from './hold-store.ts';
import type { PlacedHold } from './place-hold.ts';

/**
 * Extends a hold by 5 minutes, once (docs/decisions/0010-hold-extension.md). The database decides; after a refusal a
 * read only finds the reason.
 */
export async function extendHold(
  { database, clock }: Context,
  userId: number,
  holdId: number,
): Promise<Result<PlacedHold, ExtensionProblem>> {
  const extension = { holdId, userId, now: clock.now(), byMs: EXTENSION_MS };
  const endsAt = await extendHoldOfUser(database, extension);
  if (endsAt !== null) return ok({ id: holdId, endsAt });
  const found = await findHold(database, holdId);
  const own = found?.userId === userId ? found : null;
  return refuse(own?.state === 'cancelled' ? await whyHoldEnded(database, own) : explainNoExtension(own));
}
