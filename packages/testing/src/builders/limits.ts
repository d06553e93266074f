import type { Context } from '@club/server/context.ts';
import { inTransaction } from '@club/server/db/database.ts';
import { type Limits, USUAL_LIMITS } from '@club/server/domains/limits/limit-rules.ts';
import { readStoredLimits, saveStoredLimits } from '@club/server/domains/limits/limit-store.ts';
import { ok } from '@club/server/shared/result.ts';
import { TEST_ACTOR } from '../test-actor.ts';

/** Sets these limits of the club, and all others to their defaults. Resolves after the commit. */
export async function setLimits({ database, clock }: Context, changes: Partial<Limits> = {}): Promise<void> {
  await inTransaction(database, TEST_ACTOR, async (tx) => {
    const { version } = await readStoredLimits(tx);
    await saveStoredLimits(tx, { limits: { ...USUAL_LIMITS, ...changes }, version, now: clock.now() });
    return ok();
  });
}
