import { Countdown } from '../../features/countdown/Countdown.tsx';
import { RotatingText } from '../../features/rotating-text/RotatingText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { REDEEMING } from './messages.ts';
import styles from './PayBar.module.css';
import { totalOf } from './summary.ts';
import type { Checkout } from './use-checkout.ts';

interface PayBarProps {
  readonly checkout: Checkout;
  readonly symbol: string;
}

/** Time left, total and the main button: the stub of the summary, and always in sight on a phone. */
export function PayBar({ checkout, symbol }: PayBarProps) {
  const { form, face, phase, problem } = checkout;
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.time}>
          <Countdown endsAt={form.selection.endsAt} onExpire={checkout.expire} />
        </div>
        <p className={styles.total}>
          <span className={styles.totalLabel}>Total</span>
          <span className={styles.amount}>
            {symbol} {totalOf(form.tickets).replace(/\.00$/, '')}
          </span>
        </p>
        <div className={styles.action}>
          {phase === 'redeeming' ? (
            <p className={styles.redeeming}>
              <RotatingText texts={REDEEMING} />
            </p>
          ) : (
            <Button isWide disabled={face.action === 'none'} onClick={checkout.submit}>
              {face.label}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <div className={styles.problem}>
          <Notice tone="error">{problem.text}</Notice>
        </div>
      )}
    </div>
  );
}
