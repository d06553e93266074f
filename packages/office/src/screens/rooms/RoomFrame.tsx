import { Skeleton, Title } from '@mantine/core';
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import { dateTimeText } from '../../lib/dates.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import { NotFound } from '../../pages/NotFound.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from '../shows/ShowFrame.module.css';
import { STATE_LOOKS } from './room-rules.ts';
import { ROOM_TABS } from './tabs.ts';
import { type RoomFramed, roomQuery } from './use-room.ts';

/** The frame of a room's tabs: its name, its state, and the other tabs. */
export function Component() {
  const id = Number(/^[1-9]\d{0,8}$/.exec(useParams().roomId ?? '')?.[0] ?? 0);
  return id === 0 ? <NotFound /> : <Frame key={id} id={id} />;
}

function Frame({ id }: { id: number }) {
  const { data: room } = useQuery(roomQuery(id));
  const mayEdit = useSession().permissions.includes('room:E');
  usePageTitle(room ? `Fila: ${room.plan.name}` : 'Fila');
  if (!room) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return (
    <div className={styles.frame}>
      <Link to={paths.rooms} className={styles.up ?? ''}>
        <IconChevronLeft size={14} aria-hidden="true" />
        Fila
      </Link>
      <div className={styles.head}>
        <div>
          <div className={styles.title}>
            <Title order={1}>{room.plan.name}</Title>
            <StateTag {...STATE_LOOKS[room.letter]} />
          </div>
          <ul className={styles.facts}>
            <li>
              Abre el <strong>{dateTimeText(room.plan.opensAt)}</strong>
            </li>
            <li>{room.shows.map(({ name }) => name).join(' · ')}</li>
          </ul>
        </div>
        <a href={`/fila/${id}`} target="_blank" rel="noreferrer">
          Ver la página de la fila <IconExternalLink size={14} aria-hidden="true" />
        </a>
      </div>
      <nav className={styles.tabs} aria-label="Partes de la fila">
        <ul>
          {ROOM_TABS.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={paths.room(id, path)} className={styles.tab ?? ''}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet context={{ room, mayEdit } satisfies RoomFramed} />
    </div>
  );
}
