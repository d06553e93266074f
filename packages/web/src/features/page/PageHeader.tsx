import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** A line above the title. */
  readonly kicker?: string;
  /** What stands beside or below the title: a filter, a lead. */
  readonly children?: ReactNode;
}

/** The dark band with the page's h1, under the blue header. */
export function PageHeader({ title, kicker, children }: PageHeaderProps) {
  return (
    <div className={styles.band}>
      <div className={styles.bandRow}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

interface PageBodyProps {
  readonly children: ReactNode;
  /** `narrow` for texts and forms. */
  readonly width?: 'page' | 'narrow';
}

/** The light part below, as wide as the site. */
export function PageBody({ children, width = 'page' }: PageBodyProps) {
  return (
    <div className={styles.body} data-width={width}>
      {children}
    </div>
  );
}
