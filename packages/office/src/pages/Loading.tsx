import { Loader } from '@mantine/core';
import styles from './Page.module.css';

/** In place of what is on its way. */
export function Loading() {
  return (
    <div className={styles.notice} role="status">
      <Loader aria-hidden="true" />
      Cargando…
    </div>
  );
}
