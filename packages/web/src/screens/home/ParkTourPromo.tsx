import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { paths } from '../../paths.ts';
import styles from './ParkTourPromo.module.css';

/** The link to the park tours (spec 1 §2.4). */
export function ParkTourPromo() {
  return (
    <section className={styles.promo} aria-labelledby="paseo">
      <div className={styles.text}>
        <p className={styles.kicker}>Conocé el estadio por dentro</p>
        <h2 id="paseo" className={styles.title}>
          Paseo del Gran Parque Central
        </h2>
        <p>Vestuarios, tribunas y campo de juego: elegí una fecha y canjeá tus entradas.</p>
        <div>
          <ButtonLink to={paths.parkTours()} tone="on-night">
            Ver fechas del paseo
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture} />
    </section>
  );
}
