import type { ListedShow } from '../../api/shows.ts';
import { countText, shareText } from '../../lib/counts.ts';
import parts from '../../styles/parts.module.css';
import { OccupancyBar } from './OccupancyBar.tsx';
import { capacityOf } from './occupancy.ts';
import styles from './ShowsScreen.module.css';

/** Sold of capacity, in numbers and as a bar. */
export function SoldCell({ show: { occupancy } }: { show: ListedShow }) {
  const capacity = capacityOf(occupancy);
  if (capacity === 0) return <span className={parts.minor}>—</span>;
  return (
    <div className={styles.sold}>
      <span className={styles.numbers}>
        <span>
          <strong>{countText(occupancy.sold)}</strong> de {countText(capacity)}
        </span>
        <span className={parts.minor}>{shareText(occupancy.sold, capacity)}</span>
      </span>
      <OccupancyBar occupancy={occupancy} />
    </div>
  );
}
