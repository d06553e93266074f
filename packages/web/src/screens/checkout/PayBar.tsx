import { Button } from '@club/ui/button/Button.tsx';
import { dollarText } from '@club/ui/lib/dollar-charge.ts';
import type { MouseEvent } from 'react';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { RotatingText } from '../../features/rotating-text/RotatingText.tsx';
import { TotalBar } from '../../features/total-bar/TotalBar.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { firstMissing } from './checkout-rules.ts';
import { REDEEMING } from './messages.ts';
import styles from './PayBar.module.css';
import { totalOf } from './summary.ts';
import type { Checkout } from './use-checkout.ts';

interface PayBarProps {
  readonly checkout: Checkout;
  readonly show: CheckoutData['show'];
}

export const MAIN_BUTTON_ID = 'pagar';

/** Time left, total and the main button of the checkout. */
export function PayBar({ checkout, show }: PayBarProps) {
  const { form, face, phase, problem } = checkout;
  const total = totalOf(form.tickets);
  return (
    <TotalBar
      hold={{ endsAt: form.selection.endsAt, onExpire: () => void checkout.expire() }}
      total={`${show.currency.symbol}${total.replace(/\.00$/, '')}`}
      note={dollarText(total, show)}
      problem={problem?.text ?? null}
    >
      {phase === 'redeeming' ? (
        <p className={styles.redeeming}>
          <RotatingText texts={REDEEMING} />
        </p>
      ) : (
        <>
          <Button id={MAIN_BUTTON_ID} isWide disabled={face.action === 'none'} onClick={checkout.submit}>
            {face.label}
          </Button>
          {phase === 'editing' && <Missing missing={firstMissing(form.tickets)} />}
        </>
      )}
    </TotalBar>
  );
}

/** Why the button is disabled, with a link to the reason. */
function Missing({ missing }: { readonly missing: FormProblem | null }) {
  if (missing?.controlId == null) return null;
  const { text, controlId } = missing;
  const lead = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(controlId)?.focus();
  };
  return (
    <a className={styles.missing} href={`#${controlId}`} onClick={lead}>
      {text}
    </a>
  );
}
