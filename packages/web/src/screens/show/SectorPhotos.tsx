import { messages } from './messages.ts';
import styles from './SectorPurchase.module.css';

/** The view from the sector, with its disclaimer (spec 1 §2.7). Nothing when there are no photos. */
export function SectorPhotos({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <section aria-labelledby="fotos">
      <h3 id="fotos" className={styles.subtitle}>
        La vista desde el sector
      </h3>
      <ul className={styles.photos} tabIndex={urls.length > 1 ? 0 : undefined} aria-label="Fotos del sector">
        {urls.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={`Vista desde el sector, foto ${index + 1} de ${urls.length}`}
              width="640"
              height="400"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <p className={styles.disclaimer}>{messages.photosDisclaimer}</p>
    </section>
  );
}
