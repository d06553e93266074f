import styles from './Footer.module.css';
import { MainLinks } from './MainLinks.tsx';
import { useClub } from './use-club.ts';

/** Social links and copyright (spec 1 §2.2), with the main links again at the end of a page. */
export function Footer() {
  const club = useClub();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.brand}>
          <img src={club.crestUrl} alt="" width="56" height="64" loading="lazy" />
          <span>{club.name}</span>
        </div>
        <nav className={styles.links} aria-label="Pie de página">
          <MainLinks className={styles.link} />
        </nav>
        <ul className={styles.social} aria-label="Redes sociales">
          {club.social.map(({ name, href }) => (
            <li key={`${name} ${href}`}>
              <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>{club.copyright}</p>
      </div>
    </footer>
  );
}
