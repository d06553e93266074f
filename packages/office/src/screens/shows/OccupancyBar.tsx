import type { Occupancy } from '../../api/shows.ts';
import { countText } from '../../lib/counts.ts';
import styles from './OccupancyBar.module.css';
import { OCCUPANCY_PARTS } from './occupancy.ts';

/** The places of a sector or a show by state, as a bar that adds up to its capacity. The numbers are beside it. */
export function OccupancyBar({ occupancy }: { occupancy: Occupancy }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {OCCUPANCY_PARTS.filter(({ part }) => occupancy[part] > 0).map(({ part }) => (
        <div key={part} className={styles.part} data-part={part} style={{ flexGrow: occupancy[part] }} />
      ))}
    </div>
  );
}

/** The same in numbers, with the colours of the bar. */
export function OccupancyLegend({ occupancy }: { occupancy: Occupancy }) {
  return (
    <dl className={styles.legend}>
      {OCCUPANCY_PARTS.map(({ part, name }) => (
        <div key={part}>
          <dt>
            <span className={styles.key} data-part={part} aria-hidden="true" />
            {name}
          </dt>
          <dd>{countText(occupancy[part])}</dd>
        </div>
      ))}
    </dl>
  );
}
