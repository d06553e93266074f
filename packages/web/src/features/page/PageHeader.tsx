import type { ReactNode } from 'react';
import { BandPicture } from './BandPicture.tsx';
import styles from './Page.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** A line above the title. */
  readonly kicker?: string;
  /** Below the title: a lead. */
  readonly children?: ReactNode;
  /** Beside them on a wide screen: a picture. */
  readonly side?: ReactNode;
}

/** The dark band with the page's h1, under the blue header. */
export function PageHeader({ title, kicker, children, side }: PageHeaderProps) {
  return (
    <div className={styles.band}>
      <BandPicture />
      <div className={styles.bandRow}>
        <div>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {side && <div className={styles.side}>{side}</div>}
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
