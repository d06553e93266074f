import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ReactNode } from 'react';
import { Countdown } from '../countdown/Countdown.tsx';
import styles from './TotalBar.module.css';

interface TotalBarProps {
  /** The hold with its countdown; omitted without one. */
  readonly hold?: { readonly endsAt: string; readonly onExpire: () => void };
  /** For display, with its currency: `$1200`. */
  readonly total: string;
  /** A remark on the total: the amount in dollars, or that it is free. */
  readonly note?: string | null | undefined;
  readonly problem: string | null;
  /** The main button. */
  readonly children: ReactNode;
}

/** Time left, total and the main button: the stub of the summary, and always visible on a phone. */
export function TotalBar({ hold, total, note, problem, children }: TotalBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        {hold && (
          <div className={styles.time}>
            <Countdown endsAt={hold.endsAt} onExpire={hold.onExpire} />
          </div>
        )}
        <p className={styles.total}>
          <span className={styles.totalLabel}>Total</span>
          <span className={styles.amounts}>
            <span className={styles.amount}>{total}</span>
            {note && <span className={styles.totalNote}>{note}</span>}
          </span>
        </p>
        <div className={styles.action}>{children}</div>
      </div>
      {problem !== null && (
        <div className={styles.problem}>
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
    </div>
  );
}
