import type { ReactNode } from 'react';
import styles from './GuestCardForm.module.css';

/** The column of cards, groups of cards and the submit bar below them. */
export function GuestCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
