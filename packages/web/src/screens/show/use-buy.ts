import { showLoader } from '@club/ui/feedback/loader.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Fault } from '../../api/fault.ts';
import type { SeatRow } from '../../api/seating.ts';
import type { PricedCategory, Sector } from '../../api/sectors.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../paths.ts';
import { readSession } from '../../session/session.ts';
import { draftQuery } from './draft-query.ts';
import { messages } from './messages.ts';
import { type PurchaseProblem, purchaseProblem } from './purchase-rules.ts';
import type { Slots } from './slots.ts';
import { type PurchaseStart, startPurchase } from './start-purchase.ts';

interface Choice {
  readonly showId: number;
  readonly sector: Sector | null;
  readonly categories: readonly PricedCategory[];
  readonly slots: Slots;
  readonly rows: readonly SeatRow[];
  /** The places are gone: another choice is to be made. */
  readonly onRefused: () => void;
}

interface Buying {
  /** What kept the last attempt from starting, while it still does. */
  readonly problem: PurchaseProblem | null;
  readonly isPending: boolean;
  readonly buy: () => Promise<void>;
}

/** Spec 1 §4 "Buy": log in first, then the rules, then the hold, then the purchase screen. */
export function useBuy({ showId, sector, categories, slots, rows, onRefused }: Choice): Buying {
  const navigate = useNavigate();
  const raise = useRaiseFault();
  const [isPending, setPending] = useState(false);
  const [wasTried, setTried] = useState(false);
  const problem = purchaseProblem(sector, slots);

  const react = async (start: PurchaseStart): Promise<void> => {
    if (start.ok) {
      await navigate(paths.checkout(showId));
    } else if (start.reaction === 'error-page') {
      raise(new Fault(`The purchase was refused: ${start.text}`));
    } else {
      showToast('error', start.reaction === 'tell' ? start.text : messages.seatsUnavailable, 'long');
      if (start.reaction === 'choose-again') onRefused();
    }
  };

  const buy = async (): Promise<void> => {
    if (readSession() === null) {
      const query = draftQuery({ sector, slots });
      await navigate(paths.access(`${paths.show(showId)}${query && `?${query}`}`));
      return;
    }
    setTried(problem !== null);
    if (problem !== null || sector === null) return;
    setPending(true);
    try {
      const uncover = showLoader('Reservando tus lugares…');
      const start = await startPurchase({ showId, sector, categories, slots, rows }).finally(uncover);
      await react(start);
    } catch (fault) {
      raise(fault);
    } finally {
      setPending(false);
    }
  };
  return { problem: wasTried ? problem : null, isPending, buy };
}
