import type { CSSProperties } from 'react';
import type { ShowSummary } from '../../api/shows.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { showColors } from '../../lib/colors.ts';
import { paths } from '../../paths.ts';
import { TicketSheet } from '../../ui/surface/TicketSheet.tsx';
import styles from './TourTicket.module.css';

/** One date of the park tour. Sold out, it says so instead of offering tickets. */
export function TourTicket({ tour }: { readonly tour: ShowSummary }) {
  const { background, text } = showColors(tour.type.color);
  const colors = { '--show-color': background, '--on-show-color': text } as CSSProperties;
  const date = tour.date;
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
        <h2 className={styles.date}>{date?.writtenShort ?? tour.name}</h2>
        {date && <p className={styles.time}>{date.time} h</p>}
      </TicketSheet>
    </article>
  );
}
