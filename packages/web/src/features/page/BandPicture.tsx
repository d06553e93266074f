import styles from './BandPicture.module.css';
import band from './band.webp?no-inline';

/**
 * The picture behind a band's text. An element of the page, not of its styles: for pictures of inline styles Chromium sends the page's URL,
 * which may be a secret.
 */
export function BandPicture() {
  return <img className={styles.picture} src={band} alt="" width="960" height="270" loading="lazy" />;
}
