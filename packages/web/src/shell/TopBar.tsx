import { Icon } from '@club/ui/icon/Icon.tsx';
import styles from './TopBar.module.css';
import { useClub } from './use-club.ts';

/** The strip above the header: the club's contact, and its sponsors. */
export function TopBar() {
  const { contact, sponsors } = useClub();
  return (
    <section className={styles.bar} aria-label="Contacto y patrocinadores">
      <div className={styles.row}>
        {contact.href !== '' && (
          <a className={styles.contact} href={contact.href}>
            <Icon name="mail" />
            <span className={styles.contactLabel}>
              {contact.label || contact.href.replace(/^\w+:(\/\/)?/, '')}
            </span>
          </a>
        )}
        <ul className={styles.sponsors} aria-label="Patrocinadores">
          {sponsors.map(({ name, logoUrl, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={styles.sponsor}>
                <img src={logoUrl} alt={name} width="96" height="24" fetchPriority="low" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
