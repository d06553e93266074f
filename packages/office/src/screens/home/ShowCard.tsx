import { Link } from 'react-router';
import type { ListedShow } from '../../api/shows.ts';
import { countText, shareText } from '../../lib/counts.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import { paths } from '../../paths.ts';
import { OccupancyBar } from '../shows/OccupancyBar.tsx';
import { capacityOf, soldOf } from '../shows/occupancy.ts';
import { amountText } from '../shows/plan-rows.ts';
import { showLook, startText } from '../shows/show-rules.ts';
import styles from './Home.module.css';

/** A future show: when, its state, sold of capacity and its revenue. */
export function ShowCard({ show }: { show: ListedShow }) {
  const look = showLook(show, Date.now());
  const capacity = capacityOf(show.occupancy);
  return (
    <Link to={paths.show(show.id)} className={styles.card}>
      <span className={styles.cardHead}>
        <span className={styles.lead}>{startText(show)}</span>
        <StateTag {...look} />
      </span>
      <span className={styles.label}>{show.name || 'Sin nombre'}</span>
      <span className={styles.lead}>{show.warning || look.next || show.typeName}</span>
      {capacity > 0 && (
        <>
          <OccupancyBar occupancy={soldOf(show.occupancy)} />
          <span className={styles.figures}>
            <span>
              <strong>{countText(show.occupancy.sold)}</strong> de {countText(capacity)} ·{' '}
              {shareText(show.occupancy.sold, capacity)}
            </span>
            {show.net > 0 && <span>{amountText(show.net, show.currency)}</span>}
          </span>
        </>
      )}
    </Link>
  );
}
