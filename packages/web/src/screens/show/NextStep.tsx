import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ReactNode } from 'react';
import type { ChosenPrice } from './chosen-text.ts';
import styles from './NextStep.module.css';

interface NextStepProps {
  /** The choice so far, or what is still to be chosen. */
  readonly chosen: string;
  readonly price: ChosenPrice | null;
  readonly problem: string | null;
  /** The main button. */
  readonly children: ReactNode;
}

/** At the lower edge of every window: the choice, its price, and the next step. */
export function NextStep({ chosen, price, problem, children }: NextStepProps) {
  return (
    <section className={styles.bar} aria-label="Tu elección">
      <div className={styles.inner}>
        <p className={styles.chosen}>{chosen}</p>
        {price && (
          <p className={styles.price}>
            <b className={styles.amount}>{price.amount}</b>
            {price.payer !== null && <span className={styles.payer}> {price.payer}</span>}
          </p>
        )}
        <div className={styles.action}>{children}</div>
        {problem !== null && (
          <div className={styles.problem}>
            <Notice tone="error">{problem}</Notice>
          </div>
        )}
      </div>
    </section>
  );
}
