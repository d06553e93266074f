import type { ShowSummary } from '../../api/shows.ts';
import { ShowCard } from './ShowCard.tsx';
import styles from './ShowGrid.module.css';

interface ShowGridProps {
  readonly shows: readonly ShowSummary[];
  readonly level?: 2 | 3;
  /** The first content of the page: the pictures of its first row are loaded eagerly. */
  readonly isFirst?: boolean;
}

/** Cards of a row on a wide screen. */
const ROW = 3;

/** Show cards side by side, as many as fit. */
export function ShowGrid({ shows, level = 3, isFirst = false }: ShowGridProps) {
  return (
    <ul className={styles.grid}>
      {shows.map((show, index) => (
        <li key={show.id}>
          <ShowCard show={show} level={level} isFirst={isFirst && index < ROW} />
        </li>
      ))}
    </ul>
  );
}
