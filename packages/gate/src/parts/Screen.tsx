import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, at the lower edge. */
  readonly actions?: ReactNode;
}

/** The frame of every screen except the scanning one. */
export function Screen({ title, children, actions }: ScreenProps) {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </main>
  );
}
