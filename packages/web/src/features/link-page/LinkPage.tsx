import { Icon } from '@club/ui/icon/Icon.tsx';
import { type ReactNode, useId } from 'react';
import { PageBody, PageHeader } from '../page/PageHeader.tsx';
import styles from './LinkPage.module.css';

interface LinkPageProps {
  readonly title: string;
  readonly kicker?: string;
  /** A sentence below the title. */
  readonly lead?: string | undefined;
  /** The end of the page's head: the show. */
  readonly head?: ReactNode;
  /** A link to earlier issued tickets when forms are before them. */
  readonly issued?: { readonly label: string; readonly count: number };
  /** Shown beside the main part, below it where room is short. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page behind a private link: title, cards to fill in, issued tickets, and the show beside it. */
export function LinkPage({ title, kicker, lead, head, issued, side, children }: LinkPageProps) {
  return (
    <>
      <PageHeader title={title} {...(kicker && { kicker })}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {head}
        {issued && issued.count > 0 && (
          <a className={styles.jump} href={`#${ISSUED_ID}`}>
            <Icon name="ticket" /> {issued.label} ({issued.count})
          </a>
        )}
      </PageHeader>
      <PageBody>
        <div className={styles.page}>
          <div className={styles.main}>{children}</div>
          {side && <div className={styles.side}>{side}</div>}
        </div>
      </PageBody>
    </>
  );
}

const ISSUED_ID = 'emitidos';

interface LinkSectionProps {
  readonly title: string;
  /** The section that the page's head links to. */
  readonly isIssued?: boolean;
  readonly children: ReactNode;
}

/** A part of such a page with its heading. */
export function LinkSection({ title, isIssued = false, children }: LinkSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} id={isIssued ? ISSUED_ID : undefined} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
