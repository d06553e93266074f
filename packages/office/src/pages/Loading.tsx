import { Loader } from '@mantine/core';
import styles from './Page.module.css';

/** The placeholder of loading contents. */
export function Loading() {
  return (
    <div className={styles.notice} role="status">
      <Loader aria-hidden="true" />
      Cargando…
    </div>
  );
}
