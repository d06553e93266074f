import type { Tx } from '../../db/database.ts';
import { countWaiting, providersInWait, takeRefunds } from './mass-refund-store.ts';
import { mayBeHandedOut, usedAfter } from './refund-pace-rules.ts';
import { lockPace, setPace } from './refund-pace-store.ts';

/** The refunds of a show that were handed out. */
export interface HandedOut {
  readonly refundIds: readonly number[];
  /** How many still wait. */
  readonly waiting: number;
  /** All waiting ones belong to providers that do not answer. */
  readonly isResting: boolean;
}

/**
 * Hands out a show's waiting refunds: to each provider as many as its rate allows for the time since the last call.
 * The rate's state and the refunds change in one transaction. Providers that do not answer are skipped.
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
