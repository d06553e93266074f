import { Icon } from '@club/ui/icon/Icon.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import type { ReactNode } from 'react';
import styles from './TicketFieldset.module.css';
import { type CardFold, foldId } from './use-fold.ts';

interface TicketFieldsetProps {
  /** 1 for the first card. */
  readonly number: number;
  /** Text at the end of the head: whether the card is for a minor. */
  readonly aside?: ReactNode;
  /** Stand of its place, which gives the head its colour. */
  readonly stand?: string | undefined;
  /** Omitted where the card is always open. */
  readonly fold?: CardFold | undefined;
  /** The summary of the card, shown while it is folded. */
  readonly line?: string | undefined;
  readonly children: ReactNode;
}

/** One card to fill in, with its number as on a ticket's edge. */
export function TicketFieldset({ number, stand, fold, children, ...props }: TicketFieldsetProps) {
  const isOpen = fold?.isOpen ?? true;
  const head = (
    <>
      <span className={styles.number}>Ticket {number}</span>{' '}
      {!isOpen && <span className={styles.line}>{props.line}</span>}{' '}
      {props.aside && <span className={styles.aside}>{props.aside}</span>}
    </>
  );
  return (
    <fieldset className={styles.block} data-stand={stand && standTone(stand)} data-folded={!isOpen}>
      <legend className={styles.legend}>
        {fold ? (
          <button
            id={foldId(number)}
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            onClick={fold.onToggle}
          >
            {head}
            <Icon name="chevron-down" />
          </button>
        ) : (
          <span className={styles.head}>{head}</span>
        )}
      </legend>
      {isOpen && children}
    </fieldset>
  );
}
