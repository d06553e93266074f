import { type ReactNode, useId } from 'react';
import styles from './Gallery.module.css';

interface SpecimensProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A component with its states side by side. */
export function Specimens({ title, children }: SpecimensProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** A remark on the state. */
  readonly name: string;
  /** Rendered with simulated hover, or keyboard focus. */
  readonly pseudo?: 'hover' | 'focus';
  readonly ground?: 'page' | 'night';
  /** Fills the whole row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One named state of a component. */
export function Specimen({ name, pseudo, ground = 'page', isWide = false, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-wide={isWide}>
      <div className={styles.ground} data-ground={ground} data-pseudo={pseudo}>
        {children}
      </div>
      <figcaption className={styles.caption}>{name}</figcaption>
    </figure>
  );
}
