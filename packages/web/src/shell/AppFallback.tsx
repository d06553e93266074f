import styles from './AppFallback.module.css';

/**
 * What stands on the page until the first screen's code and data are there. The public pages come finished, so it has
 * the shape of the others: header, title, cards to fill in, and what stands beside them.
 */
export function AppFallback() {
  return (
    <div className={styles.app} aria-busy="true">
      <div className={styles.header} />
      <div className={styles.band}>
        <p className={styles.label} role="status">
          Cargando…
        </p>
      </div>
      <div className={styles.cards}>
        <div className={styles.card} />
        <div className={styles.card} data-look="side" />
        <div className={styles.card} />
      </div>
    </div>
  );
}
