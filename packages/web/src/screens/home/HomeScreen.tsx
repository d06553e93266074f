import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { AppLink } from '../../features/link/AppLink.tsx';
import { ShowCard } from '../../features/show-card/ShowCard.tsx';
import { ShowGrid } from '../../features/show-card/ShowGrid.tsx';
import { paths } from '../../paths.ts';
import { clearSession, readSession } from '../../session/session.ts';
import styles from './HomeScreen.module.css';
import type { HomeData } from './load-home.ts';
import { ParkTourPromo } from './ParkTourPromo.tsx';
import wide from './stand.webp?no-inline';
import narrow from './stand-phone.webp?no-inline';

/** Home (spec 1 §2.4): the club's texts, the featured show, the next three, and the park tour. */
export function HomeScreen() {
  const { heading, featured, shows } = useLoaderData<HomeData>();
  useEffect(() => void checkSessionOnce(), []);
  return (
    <>
      <div className={styles.hero} data-has-featured={featured !== null}>
        {/* An element of the page, not of its styles: the browser fetches it before layout. */}
        <picture>
          <source media="(max-width: 40rem)" srcSet={narrow} />
          <img className={styles.stand} src={wide} alt="" width="1200" height="540" fetchPriority="high" />
        </picture>
        <div className={styles.heading}>
          <p className={styles.subtitle}>{heading.subtitle}</p>
          <h1 className={styles.title}>{heading.title}</h1>
        </div>
      </div>
      <div className={styles.content}>
        {featured && (
          <div className={styles.featured}>
            <ShowCard show={featured} look="featured" level={2} />
          </div>
        )}
        <section aria-labelledby="proximos">
          <div className={styles.sectionHead}>
            <h2 id="proximos" className={styles.sectionTitle}>
              Próximos espectáculos
            </h2>
            {shows.length > 0 && (
              <AppLink to={paths.shows()} className={styles.all}>
                Ver todos <Icon name="arrow-right" />
              </AppLink>
            )}
          </div>
          {shows.length > 0 ? (
            <ShowGrid shows={shows} />
          ) : (
            <EmptyState text="No hay espectáculos disponibles." hint="Las próximas fechas se publican acá." />
          )}
        </section>
        <ParkTourPromo />
      </div>
    </>
  );
}

/** Signed-out visitors do not wait for the login's code. */
async function checkSessionOnce(): Promise<void> {
  if (readSession() === null) return clearSession();
  const { checkSession } = await import('../../shell/sign-in/sign-in.ts');
  await checkSession();
}
