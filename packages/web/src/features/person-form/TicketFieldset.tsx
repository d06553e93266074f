import { standTone } from '@club/ui/lib/stand-tone.ts';
import type { ReactNode } from 'react';
import styles from './TicketFieldset.module.css';

interface TicketFieldsetProps {
  /** 1 for the first card. */
  readonly number: number;
  /** Words at the end of the head: whether the card is for a minor. */
  readonly aside?: ReactNode;
  /** Stand of its place, which gives the head its colour. */
  readonly stand?: string | undefined;
  readonly children: ReactNode;
}

/** One card to fill in, headed by its number as on a ticket's edge. */
export function TicketFieldset({ number, aside, stand, children }: TicketFieldsetProps) {
  return (
    <fieldset className={styles.block} data-stand={stand && standTone(stand)}>
      <legend className={styles.legend}>
        <span className={styles.number}>Ticket {number}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
