import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { useLoaderData } from 'react-router';
import type { ShowSummary } from '../../api/shows.ts';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import styles from './ParkToursScreen.module.css';
import { TourTicket } from './TourTicket.tsx';

/** The park tour, one ticket per date (spec 1 §2.6). */
export function ParkToursScreen() {
  const tours = useLoaderData<readonly ShowSummary[]>();
  return (
    <>
      <PageHeader title="Paseo del Gran Parque Central" kicker="Conocé el estadio por dentro" />
      <PageBody>
        {tours.length > 0 ? (
          <ul className={styles.list}>
            {tours.map((tour) => (
              <li key={tour.id}>
                <TourTicket tour={tour} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="calendar"
            text="Actualmente no hay paseos disponibles."
            hint="Las próximas fechas se publican acá."
          >
            <ButtonLink to={paths.shows()} tone="secondary">
              Ver espectáculos
            </ButtonLink>
          </EmptyState>
        )}
      </PageBody>
    </>
  );
}
