import { moneyText } from '@club/ui/lib/money.ts';
import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { offeredInstalments } from '../../api/provider-order.ts';
import type { CheckoutData } from './checkout-data.ts';
import { MAIN_BUTTON_ID } from './PayBar.tsx';
import { totalOf } from './summary.ts';
import type { Checkout } from './use-checkout.ts';

/** Loaded at the first card payment. */
const CardDialog = lazy(async () => ({
  default: (await import('../../features/card-dialog/CardDialog.tsx')).CardDialog,
}));

interface CardPaymentProps {
  readonly data: CheckoutData;
  readonly checkout: Checkout;
}

/** The card dialog of payment method 3 over the checkout, while it is open. */
export function CardPayment({ data: { show, payer }, checkout }: CardPaymentProps) {
  const { phase, form, card } = checkout;
  const tokens = show.paymentMethod?.cardTokens;
  if (!tokens || (phase !== 'card' && phase !== 'charging')) return null;
  const { holdId, endsAt } = form.selection;
  const total = totalOf(form.tickets);
  const cancel = (): void => {
    // The button that opened the dialog was disabled meanwhile, so the browser cannot return the focus.
    flushSync(card.close);
    document.getElementById(MAIN_BUTTON_ID)?.focus();
  };
  return (
    <Suspense fallback={null}>
      <CardDialog
        purchase={{ holdId, tokens, amount: Number(total) }}
        payer={payer}
        total={moneyText(show.currency.symbol, total)}
        instalments={offeredInstalments(show.paymentMethod?.instalments ?? 1)}
        endsAt={endsAt}
        onCancel={cancel}
        onPaying={card.charging}
        onUnanswered={card.unanswered}
        onFinished={card.finish}
        onFault={card.fail}
      />
    </Suspense>
  );
}
