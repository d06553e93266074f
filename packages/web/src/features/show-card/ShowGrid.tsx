import type { ShowSummary } from '../../api/shows.ts';
import { ShowCard } from './ShowCard.tsx';
import styles from './ShowGrid.module.css';

interface ShowGridProps {
  readonly shows: readonly ShowSummary[];
  readonly level?: 2 | 3;
}

/** Show cards side by side, as many as fit. */
export function ShowGrid({ shows, level = 3 }: ShowGridProps) {
  return (
    <ul className={styles.grid}>
      {shows.map((show) => (
        <li key={show.id}>
          <ShowCard show={show} level={level} />
        </li>
      ))}
    </ul>
  );
}
