import type { ShowSummary } from '../../api/shows.ts';
import { dateParts } from '../../lib/dates.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ShowStub.module.css';

interface ShowStubProps {
  readonly show: ShowSummary;
  readonly isFeatured: boolean;
}

/** When and where, on the ticket's stub. What the show does not announce yet is left out. */
export function ShowStub({ show, isFeatured }: ShowStubProps) {
  const { date, venue } = show;
  const parts = date && dateParts(date.day);
  return (
    <div className={styles.stub} data-look={isFeatured ? 'featured' : 'regular'}>
      {parts ? (
        <p className={styles.calendar} aria-hidden="true">
          <span className={styles.weekday}>{parts.weekday}</span>
          <span className={styles.day}>{parts.day}</span>
          <span className={styles.month}>{parts.month}</span>
        </p>
      ) : (
        <Icon name="ticket" className={styles.blank} />
      )}
      <div className={styles.lines}>
        {date && (
          <p className={styles.when}>
            <time dateTime={`${date.day}T${date.time}`}>
              <span className={styles.written}>{isFeatured ? date.written : date.writtenShort}</span>{' '}
              <span className={styles.time}>{date.time} h</span>
            </time>
          </p>
        )}
        {venue && (
          <p className={styles.where}>
            <Icon name="pin" />
            <span>{venue.name}</span>
          </p>
        )}
      </div>
      {isFeatured && !show.isSoldOut && !show.isPast && (
        <span className={styles.invite} aria-hidden="true">
          Ver entradas <Icon name="arrow-right" />
        </span>
      )}
    </div>
  );
}
