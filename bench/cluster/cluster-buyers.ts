import { setTimeout as pause } from 'node:timers/promises';
import { comeBack, pay, prepare, type Shop, type StoredPurchase } from '../parts/buyer.ts';

export interface ClusterBuyers {
  /** Purchases confirmed as paid and issued by a server: none may be lost. */
  readonly confirmed: readonly { readonly holdId: number; readonly at: number }[];
  /** Calls that broke or were answered 503. */
  readonly away: number;
  /** No new purchases; resolves once all current ones have ended. */
  stop(): Promise<void>;
}

const RETRY_MS = 250;
/** How long a buyer who paid asks for their tickets. */
const PATIENCE_MS = 90_000;

/** Buyers, each a new user each time from `first` on, who buy two places whatever happens to the machines. */
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
  /** After the payment they ask until the tickets are issued, or give up. */
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
