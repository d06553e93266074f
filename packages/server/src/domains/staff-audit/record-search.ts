import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import type { Act } from './act.ts';
import { recordActs } from './audit-store.ts';

/**
 * Writes a search for a document to the audit (spec 4 §6): each page of it, since a request may begin with any. An export of the result is written where it is requested.
 */
export async function recordSearch({ database, clock }: Context, actor: Actor, act: Act): Promise<void> {
  if (database.isReport) return;
  await inTransaction(database, actor, async (tx) => ok(await recordActs(tx, clock.now(), [act])));
}
