import styles from './SeatMap.module.css';

/** What the marks of the seat map mean (spec 1 §2.7). */
export function SeatLegend() {
  return (
    <ul className={styles.legend} aria-label="Referencias del mapa">
      <li data-state="enabled">Habilitado</li>
      <li data-state="disabled">Inhabilitado</li>
      <li data-state="chosen">Seleccionado</li>
    </ul>
  );
}
