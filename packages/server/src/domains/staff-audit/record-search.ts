import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import type { Act } from './act.ts';
import { recordActs } from './audit-store.ts';

/** Notes that somebody looked for a document (spec 4 §6). A file of what was found is noted where it is asked for. */
export async function recordSearch({ database, clock }: Context, actor: Actor, act: Act): Promise<void> {
  if (database.isReport) return;
  await inTransaction(database, actor, async (tx) => ok(await recordActs(tx, clock.now(), [act])));
}
