import { setTimeout as pause } from 'node:timers/promises';
import { comeBack, pay, prepare, type Shop, type StoredPurchase } from '../parts/buyer.ts';

export interface ClusterBuyers {
  /** Purchases that a server has said are paid and issued: nothing may lose them. */
  readonly confirmed: readonly { readonly holdId: number; readonly at: number }[];
  /** Calls that were cut off or answered 503. */
  readonly away: number;
  /** Nobody begins another purchase; resolves once everybody has ended theirs. */
  stop(): Promise<void>;
}

const RETRY_MS = 250;
/** A buyer who paid asks for their tickets for so long. */
const PATIENCE_MS = 90_000;

/** So many buyers, each a new person at every turn from user `first` on, who buy two places whatever becomes of the machines. */
export function startClusterBuyers(shop: Shop, count: number, first = 1): ClusterBuyers {
  const confirmed: { holdId: number; at: number }[] = [];
  let away = 0;
  let nextUser = first - 1;
  let isOpen = true;
  const tried = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch {
      away += 1;
      await pause(RETRY_MS);
      return null;
    }
  };
  /** Once it is paid they come back until they are told that the tickets are there, or give up. */
  const finish = async (purchase: StoredPurchase) => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if (await tried(() => comeBack(shop, purchase))) {
        confirmed.push({ holdId: purchase.holdId, at: performance.now() });
        return;
      }
    }
  };
  const run = async () => {
    while (isOpen) {
      nextUser += 1;
      const n = nextUser;
      const purchase = await tried(() => prepare(shop, n, 2));
      if (!purchase) continue;
      await pay(shop, purchase, 'once');
      await finish(purchase);
    }
  };
  const running = Array.from({ length: count }, run);
  return {
    confirmed,
    get away() {
      return away;
    },
    stop: async () => {
      isOpen = false;
      await Promise.all(running);
    },
  };
}
