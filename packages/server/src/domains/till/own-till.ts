import type { Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { isForgotten } from './till-rules.ts';
import { lockOpenTill, type Till } from './till-store.ts';

/** The member's own till, locked, if it can sell: open, and not forgotten. Acts at one till are serialised. */
export async function takeOwnTill(
  tx: Tx,
  actor: StaffActor,
  { tillId, now }: { readonly tillId: number; readonly now: Date },
): Promise<Result<Till, 'till-closed' | 'till-forgotten'>> {
  const till = await lockOpenTill(tx, tillId);
  if (till?.memberId !== actor.memberId) return refuse('till-closed');
  const limits = await readLimits(tx);
  return isForgotten(till, now, limits) ? refuse('till-forgotten', { n: limits.tillHours }) : ok(till);
}
