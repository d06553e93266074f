import type { ReactNode } from 'react';
import { PageBody, PageHeader } from '../page/PageHeader.tsx';
import styles from './PurchaseLayout.module.css';

interface PurchaseLayoutProps {
  readonly title: string;
  /** A line above the title. */
  readonly kicker: string;
  /** What is filled in. */
  readonly form: ReactNode;
  /** What it comes to. */
  readonly summary: ReactNode;
  /** Said below the summary, in small letters. */
  readonly note?: string;
  /** Total and main button: a `TotalBar`. */
  readonly bar: ReactNode;
  /** Below the bar: how it is paid, the way out. */
  readonly aside?: ReactNode;
  /** Below the form: the show. */
  readonly children: ReactNode;
}

/** The page of somebody who is about to get tickets: the form, and beside it what it comes to, as a ticket with its stub. */
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
