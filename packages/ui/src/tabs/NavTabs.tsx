import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** A row of links that look like tabs; each child is a link with `navTabClass`, and with `aria-current="page"` when it is the open one. */
export function NavTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  );
}

export const navTabClass = styles.tab;
