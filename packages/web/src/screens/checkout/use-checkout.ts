import { type Dispatch, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SignedOut } from '../../api/fault.ts';
import { cancelHold, extendHold } from '../../api/holds.ts';
import type { CardDeparture } from '../../features/card-dialog/CardDialog.tsx';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { usePageRestored } from '../../features/purchase-layout/use-page-restored.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { readSelection, saveSelection } from '../../session/selection.ts';
import { cardEnding } from './card-ending.ts';
import type { CheckoutData } from './checkout-data.ts';
import { type CheckoutAction, type CheckoutForm, newForm, reduceCheckout } from './checkout-form.ts';
import type { Ending } from './ending.ts';
import { MEMBER_CHECK_FAILED, TIME_TOO_SHORT } from './messages.ts';
import { extensionReactions } from './reactions.ts';
import { refreshPrices } from './refresh-prices.ts';
import { pay, redeem, stayWhenBusy } from './submit-checkout.ts';
import { type ButtonFace, buttonFace, type Phase } from './summary.ts';
import { type Departure, useEndings } from './use-endings.ts';
import { useOtherTotal } from './use-other-total.ts';
import { useTimeOver } from './use-time-over.ts';

export interface Checkout {
  readonly form: CheckoutForm;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly phase: Phase;
  readonly face: ButtonFace;
  readonly problem: FormProblem | null;
  readonly submit: () => void;
  readonly cancel: () => Promise<void>;
  readonly expire: () => Promise<void>;
  /** Asks for the hold's one extension; returns whether its end has moved. */
  readonly extend: () => Promise<boolean>;
  /** The card dialog's callbacks. */
  readonly card: {
    readonly close: () => void;
    readonly charging: (isCharging: boolean) => void;
    readonly unanswered: (isUnanswered: boolean) => void;
    readonly finish: (departure: CardDeparture) => void;
    readonly fail: (fault: unknown) => void;
  };
  /** The member register cannot be reached (spec 2 §8, code 400). */
  readonly leaveOnFailedCheck: () => void;
}

/** State and actions of the checkout (spec 2 §4). */
export function useCheckout(data: CheckoutData): Checkout {
  const [form, dispatch] = useReducer(reduceCheckout, data, newForm);
  const [phase, setPhase] = useState<Phase>('editing');
  const [problem, setProblem] = useState(useOtherTotal(data.hasOtherTotal));
  const depart = useEndings(form.selection);
  const isLeft = useRef(false);
  const leave = (departure: Departure): void => {
    // A buyer may come back from the provider to this very page.
    isLeft.current = departure.kind !== 'pay-at';
    depart(departure);
  };
  const raise = useRaiseFault();
  usePageRestored(() => setPhase('editing'));
  const time = useTimeOver({ selection: form.selection, isCharging: phase === 'charging', leave });
  const face = buttonFace(form.tickets, phase, data.show.currency.symbol);

  const end = async (ending: Ending): Promise<void> => {
    // The time ran out meanwhile: only issued tickets still count.
    if (isLeft.current && ending.kind !== 'redeemed' && ending.kind !== 'paid') return;
    if (ending.kind === 'ask-card') return setPhase('card');
    if (ending.kind !== 'stay') return leave(ending);
    setPhase('editing');
    setProblem({ text: ending.text, controlId: ending.controlId ?? null });
    document.getElementById(ending.controlId ?? '')?.focus();
    if (ending.checked) dispatch(ending.checked);
    if (!ending.hasOldPrices) return;
    dispatch({ type: 'prices-changed', categories: await refreshPrices(form.selection) });
  };
  const submit = (): void => {
    if (face.action === 'none' || phase !== 'editing') return;
    // Synchronously: a second press in the same task finds the button disabled.
    flushSync(() => {
      setProblem(null);
      setPhase(face.action === 'pay' ? 'paying' : 'redeeming');
    });
    const ending = face.action === 'pay' ? pay(data, form, window.location.origin) : redeem(data, form);
    stayWhenBusy(ending).then(end).catch(raise);
  };
  const cancel = async (): Promise<void> => {
    // The server cancels whichever hold is open: the one of a later purchase, in another tab, goes on.
    if ((readSelection()?.holdId ?? form.selection.holdId) !== form.selection.holdId)
      return leave({ kind: 'give-up', to: 'home', text: '' });
    try {
      const result = await cancelHold('checkout');
      const isPaid = !result.ok && result.problem === 'payment-in-progress';
      leave({ kind: 'give-up', to: 'home', text: isPaid ? result.text : '' });
    } catch (fault) {
      // A failed cancellation does not concern the fan: the hold ends by itself (spec 1 §8).
      if (!(fault instanceof SignedOut)) leave({ kind: 'give-up', to: 'home', text: '' });
    }
  };
  const extend = async (): Promise<boolean> => {
    const result = await extendHold(form.selection.holdId, form.selection.endsAt);
    if (!result.ok) {
      leave({ kind: 'give-up', to: extensionReactions[result.problem], text: result.text });
      return false;
    }
    dispatch({ type: 'extended', endsAt: result.endsAt });
    setProblem((told) => (told?.text === TIME_TOO_SHORT ? null : told));
    saveSelection({ ...form.selection, endsAt: result.endsAt, isExtended: true });
    return true;
  };
  return {
    form,
    dispatch,
    phase,
    face,
    problem,
    submit,
    cancel,
    extend,
    expire: time.expire,
    card: {
      close: () => {
        setPhase('editing');
        time.expireLate();
      },
      charging: (isCharging) => setPhase(isCharging ? 'charging' : 'card'),
      unanswered: time.noteUnanswered,
      finish: (departure) => void end(cardEnding(departure)),
      fail: raise,
    },
    leaveOnFailedCheck: () => leave({ kind: 'give-up', to: 'home', text: MEMBER_CHECK_FAILED }),
  };
}
