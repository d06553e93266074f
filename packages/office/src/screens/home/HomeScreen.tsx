import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchHome, type Home } from '../../api/home.ts';
import { mayOpen } from '../../api/session.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { menu } from '../../shell/sections.ts';
import { useSession } from '../../shell/use-session.ts';
import { useLiveShows } from '../shows/use-live-shows.ts';
import { listKey } from '../shows/use-show.ts';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './Home.module.css';
import { ShowCard } from './ShowCard.tsx';
import { TASK_PATHS } from './tasks.ts';

/** The start page: tasks, future shows, and the member's sections (spec 4 §2.1). */
export function Component() {
  const session = useSession();
  const [firstName = ''] = session.name.split(' ');
  const { data } = useQuery({
    queryKey: listKey('home'),
    queryFn: ({ signal }) => fetchHome(signal),
    // Returning to Inicio reloads it.
    staleTime: 0,
  });
  return (
    <Page title={`Hola, ${firstName}`} lead="Desde acá se administra la venta de entradas del club.">
      {data ? <Waiting home={data} /> : <Skeleton height={240} aria-label="Cargando" role="status" />}
      <Sections />
    </Page>
  );
}

function Waiting({ home }: { home: Home }) {
  const session = useSession();
  const { tasks, firstSteps } = home;
  const shows = useLiveShows(home.shows);
  const isNew = firstSteps.length > 0;
  return (
    <>
      {isNew && <FirstSteps home={home} />}
      {!(isNew && tasks.length === 0) && <Tasks tasks={tasks} />}
      {mayOpen(session, ['shows:V']) && !(isNew && shows.length === 0) && (
        <section aria-labelledby="coming" className={styles.part}>
          <h2 id="coming">Próximos espectáculos</h2>
          {shows.length === 0 && <p className={styles.quiet}>No hay espectáculos por venir.</p>}
          <ul className={styles.cards}>
            {shows.map((show) => (
              <li key={show.id}>
                <ShowCard show={show} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Tasks({ tasks }: Pick<Home, 'tasks'>) {
  return (
    <section aria-labelledby="tasks" className={styles.part}>
      <h2 id="tasks">Para hacer</h2>
      {tasks.length === 0 && (
        <p className={styles.quiet}>
          <IconCircleCheck size={20} aria-hidden="true" />
          No hay tareas pendientes.
        </p>
      )}
      <ul className={styles.tasks}>
        {tasks.map(({ kind, text, count }) => (
          <li key={kind}>
            <Link to={TASK_PATHS[kind]} className={styles.task}>
              <strong>{count}</strong>
              <span>{text}</span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sections() {
  const session = useSession();
  const sections = menu
    .flatMap((group) => group.sections)
    .filter((section) => section.path !== paths.home && mayOpen(session, section.access));
  return (
    <section aria-labelledby="sections" className={styles.part}>
      <h2 id="sections">Secciones</h2>
      {sections.length === 0 && <p className={styles.quiet}>Todavía no hay secciones para tus roles.</p>}
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
    </section>
  );
}
