import { ShowCardSkeleton } from '../features/show-card/ShowCardSkeleton.tsx';
import styles from './AppFallback.module.css';

/** What stands on the page until the first screen's code and data are there: its broad shape. */
export function AppFallback() {
  return (
    <div className={styles.app} aria-busy="true">
      <div className={styles.header} />
      <div className={styles.hero}>
        <p className={styles.label} role="status">
          Cargando…
        </p>
      </div>
      <div className={styles.cards}>
        <ShowCardSkeleton />
        <ShowCardSkeleton />
        <ShowCardSkeleton />
      </div>
    </div>
  );
}
