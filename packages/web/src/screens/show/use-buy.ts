import { showLoader } from '@club/ui/feedback/loader.ts';
import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Fault, SignedOut } from '../../api/fault.ts';
import type { SeatRow } from '../../api/seating.ts';
import type { PricedCategory, Sector } from '../../api/sectors.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../paths.ts';
import { savePurchaseIntent, takePurchaseIntent } from '../../session/purchase-intent.ts';
import { readSession } from '../../session/session.ts';
import { draftQuery } from './draft-query.ts';
import { messages } from './messages.ts';
import { type PurchaseProblem, purchaseProblem } from './purchase-rules.ts';
import { isMissing, type Slots } from './slots.ts';
import { type PurchaseStart, startPurchase } from './start-purchase.ts';

/** The text about missing seats that were taken meanwhile. */
const GONE: Partial<Record<PurchaseProblem, PurchaseProblem>> = {
  'seat-missing': 'seat-gone',
  'seats-missing': 'seats-gone',
};

interface Choice {
  readonly showId: number;
  readonly sector: Sector | null;
  readonly categories: readonly PricedCategory[];
  readonly slots: Slots;
  /** Null while they are being loaded. */
  readonly rows: readonly SeatRow[] | null;
  /** The places are gone: choose again. */
  readonly onRefused: () => void;
}

interface Buying {
  /** Why the last attempt did not start, while that still applies. */
  readonly problem: PurchaseProblem | null;
  readonly isPending: boolean;
  readonly buy: () => Promise<void>;
}

/** Spec 1 §4 "Buy": login first, then the rules, then the hold, then the purchase screen. After a login the purchase continues by itself. */
export function useBuy({ showId, sector, categories, slots, rows, onRefused }: Choice): Buying {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const raise = useRaiseFault();
  const [isPending, setPending] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [isGone, setGone] = useState(false);
  const problem = purchaseProblem(sector, slots);
  const query = draftQuery({ sector, slots });
  const address = `${paths.show(showId)}${query && `?${query}`}`;

  const react = async (start: PurchaseStart): Promise<void> => {
    if (start.ok) {
      await navigate(paths.checkout(showId));
    } else if (start.roomId) {
      // The choice is in the URL to return to.
      window.location.assign(paths.queue(start.roomId, address));
    } else if (start.reaction === 'error-page') {
      raise(new Fault(`The purchase was refused: ${start.text}`));
    } else {
      showToast('error', start.reaction === 'tell' ? start.text : messages.seatsUnavailable, 'long');
      if (start.reaction === 'choose-again') onRefused();
    }
  };

  const buy = async (): Promise<void> => {
    setGone(false);
    if (readSession() === null) {
      savePurchaseIntent(address);
      await navigate(paths.access(address));
      return;
    }
    setTried(problem !== null);
    if (problem !== null || sector === null) return;
    setPending(true);
    try {
      const uncover = showLoader('Reservando tus lugares…');
      const start = await startPurchase({ showId, sector, categories, slots, rows: rows ?? [] }).finally(
        uncover,
      );
      await react(start);
    } catch (fault) {
      // The visit leads home: the payment of the former purchase is being processed.
      if (fault instanceof Response) return;
      if (!(fault instanceof SignedOut)) return raise(fault);
      // The login in progress returns to this page's URL.
      savePurchaseIntent(address);
      if (address !== pathname + search) await navigate(address, { replace: true, state: KEEP_SCROLL });
    } finally {
      setPending(false);
    }
  };
  const resume = useEffectEvent(() => {
    if (!takePurchaseIntent(address) || readSession() === null) return;
    if (!slots.some((slot) => isMissing(slot, rows ?? []))) return void buy();
    setTried(true);
    setGone(true);
  });
  const isLoaded = rows !== null;
  useEffect(() => {
    if (isLoaded) resume();
  }, [isLoaded]);
  const told = isGone && problem ? (GONE[problem] ?? problem) : problem;
  return { problem: wasTried ? told : null, isPending, buy };
}
