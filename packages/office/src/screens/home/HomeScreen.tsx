import { Link } from 'react-router';
import { mayOpen } from '../../api/session.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { menu } from '../../shell/sections.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from './Home.module.css';

/** Where everybody begins: what they may open. */
export function Component() {
  const session = useSession();
  const [firstName = ''] = session.name.split(' ');
  const sections = menu
    .flatMap((group) => group.sections)
    .filter((section) => section.path !== paths.home && mayOpen(session, section.access));
  return (
    <Page title={`Hola, ${firstName}`} lead="Desde acá se administra la venta de entradas del club.">
      {sections.length === 0 && <p>Todavía no hay secciones para tus roles.</p>}
      <ul className={styles.sections}>
        {sections.map(({ label, path, icon: Icon, lead }) => (
          <li key={path}>
            <Link to={path} className={styles.section}>
              <Icon size={24} stroke={1.5} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.lead}>{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
