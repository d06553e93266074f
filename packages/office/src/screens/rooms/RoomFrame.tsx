import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { dateTimeText } from '../../lib/dates.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { SiteLink, TabFrame, TabFrameLoading } from '../../pages/TabFrame.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
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
  if (!room) return <TabFrameLoading />;
  return (
    <TabFrame
      up={{ to: paths.rooms, label: 'Fila' }}
      title={room.plan.name}
      state={STATE_LOOKS[room.letter]}
      facts={[
        <>
          Abre el <strong>{dateTimeText(room.plan.opensAt)}</strong>
        </>,
        room.shows.map(({ name }) => name).join(' · '),
      ]}
      side={<SiteLink href={`/fila/${id}`}>Ver la página de la fila</SiteLink>}
      tabs={ROOM_TABS}
      tabsLabel="Partes de la fila"
      addressOf={(path) => paths.room(id, path)}
    >
      <Outlet context={{ room, mayEdit } satisfies RoomFramed} />
    </TabFrame>
  );
}
