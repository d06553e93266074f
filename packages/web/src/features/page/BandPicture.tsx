import styles from './BandPicture.module.css';
import band from './band.webp?no-inline';

/**
 * The stand behind a band's text. A picture of the page, not of its styles: with the request for a picture of a style that is
 * written in the page Chromium sends the page's address, which may be a secret.
 */
export function BandPicture() {
  return <img className={styles.picture} src={band} alt="" width="960" height="270" loading="lazy" />;
}
