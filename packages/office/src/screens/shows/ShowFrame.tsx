import { Skeleton, Title } from '@mantine/core';
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { mayOpen } from '../../api/session.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import { NoPermission } from '../../pages/NoPermission.tsx';
import { NotFound } from '../../pages/NotFound.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from './ShowFrame.module.css';
import { isDraft, isLive, showLook, startText } from './show-rules.ts';
import { SHOW_TABS, type ShowTab } from './tabs.ts';
import { type Framed, useShowAndOptions, useShowId } from './use-show.ts';

/** The frame of a show's tabs: its name, its state, and the other tabs (spec 4 §2.3 to §2.6). */
export function Component() {
  const id = useShowId();
  return id === 0 ? <NotFound /> : <Frame key={id} id={id} />;
}

function Frame({ id }: { id: number }) {
  const read = useShowAndOptions(id);
  const session = useSession();
  const [, , , part] = useLocation().pathname.split('/');
  usePageTitle(read?.show.plan.name ?? 'Espectáculo');
  if (!read) {
    return (
      <div className={styles.frame}>
        <Skeleton height={72} aria-label="Cargando" role="status" />
        <Skeleton height={420} />
      </div>
    );
  }
  const { show, options } = read;
  const tabs = SHOW_TABS.filter(({ access = [] }) => mayOpen(session, access));
  const isRefused = SHOW_TABS.some((tab) => tab.path === part && !tabs.includes(tab));
  const mayEdit = session.permissions.includes('shows:E') && (isDraft(show) || isLive(show));
  return (
    <div className={styles.frame}>
      <Head show={show} options={options} />
      <Tabs show={show} tabs={tabs} />
      {isRefused ? <NoPermission /> : <Outlet context={{ show, options, mayEdit } satisfies Framed} />}
    </div>
  );
}

function Head({ show, options }: { show: Show; options: ShowOptions }) {
  const { plan, id } = show;
  const look = showLook(show, Date.now());
  const name = (list: readonly { id: number; name: string }[], wanted: number) =>
    list.find((one) => one.id === wanted)?.name ?? '';
  const competition = [name(options.competitions, plan.competitionId), plan.round].filter(Boolean).join(', ');
  const facts = [name(options.types, plan.typeId), competition, name(options.venues, plan.venueId)];
  return (
    <div className={styles.head}>
      <div>
        <Link to={paths.shows} className={styles.up}>
          <IconChevronLeft size={14} aria-hidden="true" />
          Espectáculos
        </Link>
        <div className={styles.title}>
          <Title order={1}>{plan.name || 'Sin nombre'}</Title>
          <StateTag {...look} />
        </div>
        <ul className={styles.facts}>
          <li>
            <strong>{startText({ state: show.state, startsAt: plan.startsAt })}</strong>
          </li>
          {facts.filter(Boolean).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {look.next && <li>{look.next}</li>}
        </ul>
      </div>
      {isLive(show) && (
        <a href={`/espectaculo/${id}`} target="_blank" rel="noreferrer" className={styles.up}>
          Ver en el sitio
          <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Tabs({ show: { id }, tabs }: { show: Show; tabs: readonly ShowTab[] }) {
  return (
    <nav className={styles.tabs} aria-label="Partes del espectáculo">
      <ul>
        {tabs.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={paths.showTab(id, path)} className={styles.tab ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
