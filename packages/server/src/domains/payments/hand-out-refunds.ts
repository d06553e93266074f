import type { Tx } from '../../db/database.ts';
import { countWaiting, providersInWait, takeRefunds } from './mass-refund-store.ts';
import { mayBeHandedOut, usedAfter } from './refund-pace-rules.ts';
import { lockPace, setPace } from './refund-pace-store.ts';

/** What was handed out of a show's refunds. */
export interface HandedOut {
  readonly refundIds: readonly number[];
  /** How many wait still. */
  readonly waiting: number;
  /** All that wait are of providers that give no answer. */
  readonly isResting: boolean;
}

/**
 * Hands a show's refunds out that wait: to each provider as many as its pace allows by the time since its last ones, whenever this is called. The pace is kept
 * with what is handed out, in one transaction: killed before its end, neither happened. Providers that give no answer are passed over.
 */
export async function handOutRefunds(
  tx: Tx,
  { showId, now }: { showId: number; now: Date },
): Promise<HandedOut> {
  const refundIds: number[] = [];
  const providers = await providersInWait(tx, showId, now);
  for (const provider of providers) {
    const usedUntil = await lockPace(tx, provider);
    const most = mayBeHandedOut(usedUntil, now);
    const taken = most === 0 ? [] : await takeRefunds(tx, { showId, provider, most, now });
    await setPace(tx, provider, usedAfter(usedUntil, now, taken.length));
    refundIds.push(...taken);
  }
  return { refundIds, waiting: await countWaiting(tx, showId), isResting: providers.length === 0 };
}
