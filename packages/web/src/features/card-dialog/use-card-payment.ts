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
  /** A charge begins or has been answered. */
  readonly onPaying: (isPaying: boolean) => void;
  readonly onFinished: (ending: Finished) => void;
  readonly onFault: (fault: unknown) => void;
}

interface CardProblem {
  readonly text: string;
  readonly field: CardField | null;
  /** The answer to a press of the button leads to its field; what is said while typing does not. */
  readonly takesFocus: boolean;
}

export interface CardPayment {
  readonly form: CardForm;
  readonly type: (change: Partial<CardForm>) => void;
  readonly isPaying: boolean;
  readonly problem: CardProblem | null;
  /** Says at once what is wrong with an e-mail address that was left. */
  readonly checkEmail: () => void;
  readonly pay: () => void;
}

/** State and actions of the card dialog. What is typed is forgotten when the dialog goes. */
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
    // Whatever else it is, the page has nothing left to ask: it stays as busy as it is.
    if (ending.kind !== 'stay') {
      on.onFinished(ending);
      return;
    }
    change(false);
    keepToken(ending.token);
    setProblem({ text: ending.text, field: ending.field, takesFocus: true });
  };
  const pay = (): void => {
    if (isPaying) return;
    // At once: a second press in the same task finds the button disabled.
    flushSync(() => {
      setProblem(null);
      change(true);
    });
    payByCard(purchase, form, { now: currentMonth(), keptToken }).then(end).catch(on.onFault);
  };
  return {
    form,
    // Another card is another charge.
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
