import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { useLoaderData } from 'react-router';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { RichText } from '../../features/show-info/RichText.tsx';
import { paths } from '../../paths.ts';
import type { ToursData } from './load-tours.ts';
import styles from './ParkToursScreen.module.css';
import { TourTicket } from './TourTicket.tsx';

/** The park tour, one ticket per date (spec 1 §2.6). */
export function ParkToursScreen() {
  const { tours, about } = useLoaderData<ToursData>();
  const [next] = tours;
  return (
    <>
      <PageHeader
        title="Paseo del Gran Parque Central"
        kicker="Conocé el estadio por dentro"
        side={
          next &&
          next.thumbnailUrl !== '' && (
            <img
              className={styles.picture}
              src={next.thumbnailUrl}
              alt=""
              width="640"
              height="360"
              fetchPriority="high"
            />
          )
        }
      >
        {next && about !== null && (
          <section className={styles.about} aria-labelledby="recorrido">
            <h2 id="recorrido" className={styles.heading}>
              Qué vas a ver
            </h2>
            <RichText html={about} />
          </section>
        )}
      </PageHeader>
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
