import { Money } from '@club/ui/text/Money.tsx';
import styles from './PurchaseSummary.module.css';

export interface SummaryLine {
  readonly number: number;
  /** Null while the ticket is incomplete. */
  readonly ticket: {
    readonly person: string;
    readonly document: string;
    readonly category: string;
    /** Price text with two decimals. */
    readonly price: string;
  } | null;
}

interface PurchaseSummaryProps {
  readonly lines: readonly SummaryLine[];
  readonly symbol: string;
}

/** One line per ticket: person, document, category and price, or what is missing (spec 2 §2.1 "Summary"). */
export function PurchaseSummary({ lines, symbol }: PurchaseSummaryProps) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ number, ticket }) => (
        <li key={number} className={styles.line}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {ticket ? (
            <>
              <span className={styles.person}>
                <strong>{ticket.person}</strong>
                <span className={styles.detail}>
                  {ticket.document} · {ticket.category}
                </span>
              </span>
              <span className={styles.price}>
                <Money symbol={symbol} amount={ticket.price} />
              </span>
            </>
          ) : (
            <span className={styles.missing}>Completa la información de la persona</span>
          )}
        </li>
      ))}
    </ol>
  );
}
