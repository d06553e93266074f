import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** A heading for the card; left out when its content brings its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A white sheet that groups what belongs together. */
export function Card({ title, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
