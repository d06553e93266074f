import { showColors } from '@club/ui/lib/colors.ts';
import { dateParts } from '@club/ui/lib/dates.ts';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { CSSProperties } from 'react';
import type { Tour } from '../../api/shows.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { CalendarDay } from '../../features/show-card/CalendarDay.tsx';
import { ShowOffer } from '../../features/show-card/ShowOffer.tsx';
import { paths } from '../../paths.ts';
import styles from './TourTicket.module.css';

/** One date of the park tour. Sold out, it says so instead of offering tickets. */
export function TourTicket({ tour }: { readonly tour: Tour }) {
  const { background, text } = showColors(tour.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  const date = tour.date;
  const parts = date && dateParts(date.day);
  return (
    <article className={styles.ticket} style={colors}>
      <TicketSheet
        isSpent={tour.isSoldOut}
        stub={
          tour.isSoldOut ? (
            <p className={styles.soldOut}>Localidades agotadas</p>
          ) : (
            <ButtonLink to={paths.show(tour.id)} tone="secondary" isWide>
              Canjear entradas
            </ButtonLink>
          )
        }
      >
        <div className={styles.when}>
          {parts && <CalendarDay parts={parts} />}
          <h2 className={styles.name}>
            {parts ? <VisuallyHidden>{date.writtenShort}</VisuallyHidden> : (date?.writtenShort ?? tour.name)}
          </h2>
          {date && (
            <p className={styles.time}>
              {date.time} h{tour.duration !== '' && <span className={styles.duration}>{tour.duration}</span>}
            </p>
          )}
        </div>
        <ShowOffer show={tour} />
      </TicketSheet>
    </article>
  );
}
