import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** A heading for the card; omitted when its content has its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A white sheet that groups related content. */
export function Card({ title, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
