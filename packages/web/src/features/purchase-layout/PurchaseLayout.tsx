import type { ReactNode } from 'react';
import { PageBody, PageHeader } from '../page/PageHeader.tsx';
import styles from './PurchaseLayout.module.css';

interface PurchaseLayoutProps {
  readonly title: string;
  /** A line above the title. */
  readonly kicker: string;
  /** The form. */
  readonly form: ReactNode;
  /** The summary. */
  readonly summary: ReactNode;
  /** Below the summary, in small print. */
  readonly note?: string;
  /** Total and main button: a `TotalBar`. */
  readonly bar: ReactNode;
  /** Below the bar: the payment method, the way out. */
  readonly aside?: ReactNode;
  /** Below the form: the show. */
  readonly children: ReactNode;
}

/** The page of a purchase: the form, and beside it the summary, as a ticket with its stub. */
export function PurchaseLayout({
  title,
  kicker,
  form,
  summary,
  note,
  bar,
  aside,
  children,
}: PurchaseLayoutProps) {
  return (
    <>
      <PageHeader title={title} kicker={kicker} />
      <PageBody>
        <div className={styles.layout}>
          <div className={styles.form}>{form}</div>
          <div className={styles.side}>
            <div className={styles.panel}>
              <section className={styles.sheet} aria-labelledby="resumen">
                <h2 id="resumen" className={styles.title}>
                  Resumen
                </h2>
                {summary}
                {note && <p className={styles.note}>{note}</p>}
              </section>
              {bar}
            </div>
            {aside}
          </div>
          {children}
        </div>
      </PageBody>
    </>
  );
}
