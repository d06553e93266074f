import { showColors } from '@club/ui/lib/colors.ts';
import { dateParts } from '@club/ui/lib/dates.ts';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { CSSProperties } from 'react';
import type { Tour } from '../../api/shows.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { CalendarDay } from '../../features/show-card/CalendarDay.tsx';
import { ShowOffer } from '../../features/show-card/ShowOffer.tsx';
import { ChangeTag } from '../../features/show-card/ShowTags.tsx';
import { isCancelled } from '../../features/show-info/show-change.ts';
import { unavailableTexts } from '../../features/show-info/unavailable-texts.ts';
import { paths } from '../../paths.ts';
import styles from './TourTicket.module.css';

/** One date of the park tour. Where nothing can be redeemed any more, or for now, it says so instead of offering tickets. */
export function TourTicket({ tour }: { readonly tour: Tour }) {
  const { background, text } = showColors(tour.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  const date = tour.date;
  const isOff = isCancelled(tour);
  const closed = closedText(tour);
  const parts = date && dateParts(date.day);
  return (
    <article className={styles.ticket} style={colors}>
      <TicketSheet
        isSpent={closed !== null}
        stub={
          closed !== null ? (
            <p className={styles.soldOut}>{closed}</p>
          ) : (
            <ButtonLink to={paths.show(tour.id)} tone="secondary" isWide>
              Canjear entradas
            </ButtonLink>
          )
        }
      >
        {!isOff && tour.change && (
          <p className={styles.change}>
            <ChangeTag show={tour} />
          </p>
        )}
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
        {!isOff && <ShowOffer show={tour} />}
      </TicketSheet>
    </article>
  );
}

/** Null while it offers tickets, and before its sale: its page says when that opens. */
function closedText(tour: Tour): string | null {
  if (isCancelled(tour)) return 'Cancelado';
  if (tour.isSoldOut) return 'Localidades agotadas';
  return tour.sale === 'suspended' || tour.sale === 'over' ? unavailableTexts[tour.sale] : null;
}
