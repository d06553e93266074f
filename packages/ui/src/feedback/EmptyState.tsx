import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The spec's sentence for this emptiness. */
  readonly text: string;
  readonly icon?: IconName;
  /** What is needed to fill it, in a sentence. */
  readonly hint?: string;
  /** What to do now: a link or a button. */
  readonly children?: ReactNode;
}

/** Stands where a list would be when it has nothing in it. */
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
