import { showToast } from '@club/ui/toast/toasts.ts';
import { type Dispatch, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import type { GuestCard } from '../../api/person-card.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { emptyCards, type GuestAction, reduceGuestCards } from '../../features/guest-form/guest-card.ts';
import { type Fold, useFold } from '../../features/person-form/use-fold.ts';
import { usePageRestored } from '../../features/purchase-layout/use-page-restored.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../paths.ts';
import type { OpenLink } from './load-payment-link.ts';
import { type LinkEnding, payLink, stayWhenBusy } from './pay-link.ts';

/** The state of the page. `expired`: its hold has ended, and a new one can be made. */
export type LinkPhase = 'editing' | 'paying' | 'expired';

export interface LinkPayment {
  readonly cards: readonly GuestCard[];
  readonly dispatch: Dispatch<GuestAction>;
  readonly fold: Fold;
  readonly phase: LinkPhase;
  readonly problem: FormProblem | null;
  readonly pay: () => void;
  readonly expire: () => void;
  /** Holds the places again, and keeps the form. */
  readonly startAgain: () => void;
}

/** State and actions of an unpaid payment link (spec 2 §4). */
export function usePaymentLink(open: OpenLink): LinkPayment {
  const [cards, dispatch] = useReducer(reduceGuestCards, open.link.ticketCount, emptyCards);
  const fold = useFold(cards.length);
  const [isPaying, setPaying] = useState(false);
  const [expiredHoldId, setExpiredHoldId] = useState<number | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const raise = useRaiseFault();

  const startAgain = (): void => {
    setPaying(false);
    void revalidate();
  };
  usePageRestored(startAgain);
  const end = (ending: LinkEnding): void => {
    switch (ending.kind) {
      case 'stay':
        setPaying(false);
        setProblem(ending.problem);
        fold.reveal(ending.problem);
        document.getElementById(ending.problem?.controlId ?? '')?.focus();
        return;
      case 'home':
        showToast('error', ending.text);
        return void navigate(paths.home(), { replace: true });
      case 'expired':
        setPaying(false);
        return void setExpiredHoldId(open.hold.id);
      case 'pay-at':
        window.location.assign(ending.url);
    }
  };
  const pay = (): void => {
    if (isPaying) return;
    // Synchronously: a second press in the same task finds the button disabled.
    flushSync(() => {
      setProblem(null);
      setPaying(true);
    });
    stayWhenBusy(payLink(open, cards, window.location.origin))
      .then(end)
      .catch(raise);
  };
  const isExpired = expiredHoldId === open.hold.id;
  return {
    cards,
    dispatch,
    fold,
    phase: isExpired ? 'expired' : isPaying ? 'paying' : 'editing',
    problem,
    pay,
    expire: () => setExpiredHoldId(open.hold.id),
    startAgain,
  };
}
