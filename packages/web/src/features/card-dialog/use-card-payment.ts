import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Payer } from '../../api/people.ts';
import { currentMonth } from './card-expiry.ts';
import { type CardField, type CardForm, emptyCardForm, isEmail } from './card-form.ts';
import { cardControlId, FIELD_TEXTS } from './card-messages.ts';
import { type CardEnding, type CardPurchase, payByCard } from './pay-by-card.ts';

export type Finished = Exclude<CardEnding, { readonly kind: 'stay' }>;

interface CardPaymentOptions {
  readonly purchase: CardPurchase;
  readonly payer: Payer;
  /** Called when a charge begins, and when it is answered. */
  readonly onPaying: (isPaying: boolean) => void;
  /** Whether a charge has no answer, so that the card may have been charged. */
  readonly onUnanswered: (isUnanswered: boolean) => void;
  readonly onFinished: (ending: Finished) => void;
  readonly onFault: (fault: unknown) => void;
}

interface CardProblem {
  readonly text: string;
  readonly field: CardField | null;
  /** The result of a press moves the focus to its field; messages while typing do not. */
  readonly takesFocus: boolean;
}

export interface CardPayment {
  readonly form: CardForm;
  readonly type: (change: Partial<CardForm>) => void;
  readonly isPaying: boolean;
  readonly problem: CardProblem | null;
  /** Shows a wrong e-mail address when its field is left. */
  readonly checkEmail: () => void;
  readonly pay: () => void;
}

/** State and actions of the card dialog. The typed card is dropped when the dialog closes. */
export function useCardPayment({ purchase, payer, ...on }: CardPaymentOptions): CardPayment {
  const [form, setForm] = useState(() => emptyCardForm(payer));
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<CardPayment['problem']>(null);
  const [keptToken, keepToken] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (problem?.field && problem.takesFocus) document.getElementById(cardControlId(problem.field))?.focus();
  }, [problem]);
  const change = (busy: boolean): void => {
    setPaying(busy);
    on.onPaying(busy);
  };
  const end = (ending: CardEnding): void => {
    // In all other cases the page has nothing left to ask: it stays busy.
    if (ending.kind !== 'stay') {
      on.onFinished(ending);
      return;
    }
    change(false);
    keepToken(ending.token);
    if (ending.token !== null) on.onUnanswered(true);
    // The answer to a repeated charge is that of the first one.
    else if (ending.isAnswered && keptToken !== null) on.onUnanswered(false);
    setProblem({ text: ending.text, field: ending.field, takesFocus: true });
  };
  const pay = (): void => {
    if (isPaying) return;
    // Synchronously: a second press in the same task finds the button disabled.
    flushSync(() => {
      setProblem(null);
      change(true);
    });
    payByCard(purchase, form, { now: currentMonth(), keptToken }).then(end).catch(on.onFault);
  };
  return {
    form,
    // Another card is a new charge.
    type: (typed) => {
      setForm((last) => ({ ...last, ...typed }));
      keepToken(null);
    },
    isPaying,
    problem,
    checkEmail: () => {
      if (form.email !== '' && !isEmail(form.email))
        setProblem({ text: FIELD_TEXTS.email, field: 'email', takesFocus: false });
      else if (problem?.field === 'email') setProblem(null);
    },
    pay,
  };
}
