import type { ReactNode } from 'react';
import styles from './Note.module.css';

interface NoteProps {
  readonly tone?: 'plain' | 'warn' | 'bad';
  readonly children: ReactNode;
}

export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
