import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The spec's text for this case. */
  readonly text: string;
  readonly icon?: IconName;
  /** How to fill it, in a sentence. */
  readonly hint?: string;
  /** The next step: a link or a button. */
  readonly children?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ text, icon = 'ticket', hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
