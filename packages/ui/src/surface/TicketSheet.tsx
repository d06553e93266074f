import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './TicketSheet.module.css';

interface TicketSheetProps {
  /** The stub: below the body, or to its right on wide screens when the layout is `wide`. */
  readonly stub: ReactNode;
  readonly layout?: 'tall' | 'wide';
  /** The ticket is no longer valid: the stub loses its colour. */
  readonly isSpent?: boolean;
  readonly children: ReactNode;
}

/**
 * A sheet in the shape of a ticket: a body, a perforation, a stub in the show's colour (`--show-color`, `--on-show-color`).
 * `--ticket-ground` is the colour visible through the holes.
 */
export function TicketSheet({ stub, layout = 'tall', isSpent = false, children }: TicketSheetProps) {
  return (
    <div className={classNames(styles.ticket, layout === 'wide' && styles.wide, isSpent && styles.spent)}>
      <div className={styles.body}>{children}</div>
      <div className={styles.stub}>{stub}</div>
    </div>
  );
}
