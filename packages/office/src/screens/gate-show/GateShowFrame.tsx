import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { fetchGateShows, type GateShow } from '../../api/gates.ts';
import { beginningText } from '../../lib/dates.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { TabFrame, TabFrameLoading } from '../../pages/TabFrame.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from './gate-show.module.css';
import { GATE_TABS } from './tabs.ts';
import type { GateFramed } from './use-gate-show.ts';

/** The frame of a show's gates tabs: the show, a selector of another one, and the other tabs. */
export function Component() {
  const { showId = '' } = useParams();
  const mayEdit = useSession().permissions.includes('gates:E');
  const { data } = useQuery({ queryKey: ['gate-shows'], queryFn: ({ signal }) => fetchGateShows(signal) });
  const show = data?.shows.find(({ id }) => `${id}` === showId);
  usePageTitle(show ? `Puertas: ${show.name}` : 'Puertas');
  if (!data) return <TabFrameLoading />;
  if (!show) return <NotFound />;
  return (
    <TabFrame
      title={show.name}
      facts={[<strong key="start">{beginningText(show.startsAt)}</strong>, show.venue]}
      side={<ShowSelect shows={data.shows} show={show} />}
      tabs={GATE_TABS}
      tabsLabel="Partes del día del partido"
      addressOf={(path) => paths.gateShow(show.id, path)}
    >
      <Outlet key={show.id} context={{ show, shows: data.shows, mayEdit } satisfies GateFramed} />
    </TabFrame>
  );
}

function ShowSelect({ shows, show }: { shows: readonly GateShow[]; show: GateShow }) {
  const navigate = useNavigate();
  const [, , , tab] = useLocation().pathname.split('/');
  return (
    <Select
      className={styles.choose ?? ''}
      aria-label="Espectáculo"
      searchable
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
