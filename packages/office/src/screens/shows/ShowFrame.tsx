import { Outlet, useLocation } from 'react-router';
import { mayOpen } from '../../api/session.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import type { Show } from '../../api/shows.ts';
import { NoPermission } from '../../pages/NoPermission.tsx';
import { NotFound } from '../../pages/NotFound.tsx';
import { SiteLink, TabFrame, TabFrameLoading } from '../../pages/TabFrame.tsx';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import { isDraft, isLive, showLook, startText } from './show-rules.ts';
import { SHOW_TABS } from './tabs.ts';
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
  if (!read) return <TabFrameLoading />;
  const { show, options } = read;
  const tabs = SHOW_TABS.filter(({ access = [] }) => mayOpen(session, access));
  const isRefused = SHOW_TABS.some((tab) => tab.path === part && !tabs.includes(tab));
  const mayEdit = session.permissions.includes('shows:E') && (isDraft(show) || isLive(show));
  const look = showLook(show, Date.now());
  return (
    <TabFrame
      up={{ to: paths.shows, label: 'Espectáculos' }}
      title={show.plan.name || 'Sin nombre'}
      state={look}
      facts={[
        <strong key="start">{startText({ state: show.state, startsAt: show.plan.startsAt })}</strong>,
        ...factsOf(show, options),
        look.next,
      ]}
      side={isLive(show) && <SiteLink href={`/espectaculo/${id}`}>Ver en el sitio</SiteLink>}
      tabs={tabs}
      tabsLabel="Partes del espectáculo"
      addressOf={(path) => paths.showTab(id, path)}
    >
      {isRefused ? <NoPermission /> : <Outlet context={{ show, options, mayEdit } satisfies Framed} />}
    </TabFrame>
  );
}

function factsOf({ plan }: Show, options: ShowOptions): string[] {
  const name = (list: readonly { id: number; name: string }[], wanted: number) =>
    list.find((one) => one.id === wanted)?.name ?? '';
  const competition = [name(options.competitions, plan.competitionId), plan.round].filter(Boolean).join(', ');
  return [name(options.types, plan.typeId), competition, name(options.venues, plan.venueId)];
}
