import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { EXTENSION_MS, type ExtensionProblem, explainNoExtension } from './hold-rules.ts';
import { extendHoldOfUser, findHold } from './hold-store.ts';
import type { PlacedHold } from './place-hold.ts';

/**
 * Gives a buyer who is running out of time 5 minutes more, once per hold (docs/decisions/0010-hold-extension.md).
 * The database decides; on a refusal a read only finds out what to say.
 */
export async function extendHold(
  { database, clock }: Context,
  userId: number,
  holdId: number,
): Promise<Result<PlacedHold, ExtensionProblem>> {
  const extension = { holdId, userId, now: clock.now(), byMs: EXTENSION_MS };
  const endsAt = await extendHoldOfUser(database, extension);
  if (endsAt !== null) return ok({ id: holdId, endsAt });
  const hold = await findHold(database, holdId);
  return refuse(explainNoExtension(hold?.userId === userId ? hold : null));
}
