import type { ComponentProps, ReactNode } from 'react';
import { LinkForm } from '../link-submit/LinkForm.tsx';
import styles from './GuestCardForm.module.css';

/** A group of cards. */
export function GuestCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** The column of cards, groups of cards and the submit bar below them. */
export function GuestForm(props: Omit<ComponentProps<typeof LinkForm>, 'className'>) {
  return <LinkForm {...props} className={styles.cards} />;
}
