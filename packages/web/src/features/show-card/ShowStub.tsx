import { Icon } from '@club/ui/icon/Icon.tsx';
import { dateParts } from '@club/ui/lib/dates.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { ShowSummary } from '../../api/shows.ts';
import { CalendarDay } from './CalendarDay.tsx';
import styles from './ShowStub.module.css';

interface ShowStubProps {
  readonly show: ShowSummary;
  readonly isFeatured: boolean;
}

/** Date and venue, on the ticket's stub. Parts not announced yet are omitted. */
export function ShowStub({ show, isFeatured }: ShowStubProps) {
  const { date, venue } = show;
  const parts = date && dateParts(date.day);
  const written = isFeatured ? date?.written : date?.writtenShort;
  return (
    <div className={styles.stub} data-look={isFeatured ? 'featured' : undefined}>
      {parts ? (
        <CalendarDay parts={parts} isTower={isFeatured} />
      ) : (
        <Icon name="ticket" className={styles.blank} />
      )}
      <div className={styles.lines}>
        {date && (
          <p>
            <time dateTime={`${date.day}T${date.time}`}>
              {parts ? <VisuallyHidden>{written}</VisuallyHidden> : written}{' '}
              <span className={styles.time}>{`${date.time} h`}</span>
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
