import { Select, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { fetchGateShows, type GateShow } from '../../api/gates.ts';
import { beginningText } from '../../lib/dates.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from '../shows/ShowFrame.module.css';
import own from './gate-show.module.css';
import { GATE_TABS } from './tabs.ts';
import type { GateFramed } from './use-gate-show.ts';

/** The frame of a show's gates tabs: the show, a selector of another one, and the other tabs. */
export function Component() {
  const { showId = '' } = useParams();
  const mayEdit = useSession().permissions.includes('gates:E');
  const { data } = useQuery({ queryKey: ['gate-shows'], queryFn: ({ signal }) => fetchGateShows(signal) });
  const show = data?.shows.find(({ id }) => `${id}` === showId);
  usePageTitle(show ? `Puertas: ${show.name}` : 'Puertas');
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  if (!show) return <NotFound />;
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div>
          <Title order={1} className={styles.title ?? ''}>
            {show.name}
          </Title>
          <ul className={styles.facts}>
            <li>
              <strong>{beginningText(show.startsAt)}</strong>
            </li>
            <li>{show.venue}</li>
          </ul>
        </div>
        <ShowSelect shows={data.shows} show={show} />
      </div>
      <nav className={styles.tabs} aria-label="Partes del día del partido">
        <ul>
          {GATE_TABS.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={paths.gateShow(show.id, path)} className={styles.tab ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet key={show.id} context={{ show, shows: data.shows, mayEdit } satisfies GateFramed} />
    </div>
  );
}

function ShowSelect({ shows, show }: { shows: readonly GateShow[]; show: GateShow }) {
  const navigate = useNavigate();
  const [, , , tab] = useLocation().pathname.split('/');
  return (
    <Select
      className={own.choose ?? ''}
      aria-label="Espectáculo"
      allowDeselect={false}
      data={shows.map(({ id, name, startsAt }) => ({
        value: `${id}`,
        label: `${beginningText(startsAt)} · ${name}`,
      }))}
      value={`${show.id}`}
      onChange={(chosen) => void navigate(paths.gateShow(Number(chosen), tab))}
    />
  );
}
