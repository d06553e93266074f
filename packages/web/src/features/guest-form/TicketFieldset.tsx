import type { ReactNode } from 'react';
import styles from './TicketFieldset.module.css';

interface TicketFieldsetProps {
  /** 1 for the first card. */
  readonly number: number;
  /** Words at the end of the head: whether the card is for a minor. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One card to fill in, headed by its number as on a ticket's edge. */
export function TicketFieldset({ number, aside, children }: TicketFieldsetProps) {
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>
        <span className={styles.number}>Ticket {number}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
