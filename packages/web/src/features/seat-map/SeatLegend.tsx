import styles from './SeatMap.module.css';

/** The legend of the seat map's marks (spec 1 §2.7). */
export function SeatLegend() {
  return (
    <ul className={styles.legend} aria-label="Referencias del mapa">
      <li data-state="enabled">Habilitado</li>
      <li data-state="disabled">Inhabilitado</li>
      <li data-state="chosen">Seleccionado</li>
    </ul>
  );
}
