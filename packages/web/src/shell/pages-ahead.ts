import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { AHEAD_MS, keepAnswersAhead } from '../api/answers-ahead.ts';
import { fetchUnasked } from './new-version.ts';

/** What somebody does who is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Links of ours, and buttons that lead to a page of ours when they have done their work (`data-leads-to`: its address). */
const LEADING = 'a[href^="/"], [data-leads-to]';
/** A pointer that stays this long on a link means it: on its way it crosses many. */
const MEANT_MS = 60;

/** Of a page whose data is the same for everybody: makes the calls of its loader, and does nothing else. */
interface PageCode {
  readonly ahead?: (params: Params) => Promise<unknown>;
}

/**
 * Fetches the code and the public data of a page of ours as soon as somebody points at a link to it, moves the focus to it
 * or touches it: the tenth of a second until the click is often all that it takes.
 */
export function fetchPagesAhead(routes: RouteObject[], page: Document = document): void {
  const askAhead = keepAnswersAhead();
  const asked = new Map<string, number>();
  let pointedAt: string | undefined;
  const fetchAhead = async (path: string): Promise<void> => {
    asked.set(path, Date.now());
    for (const { route, params } of matchRoutes(routes, path) ?? []) {
      const { lazy } = route;
      const code = (typeof lazy === 'function' ? await fetchUnasked(lazy) : route) as PageCode | null;
      const { ahead } = code ?? {};
      if (ahead && path !== page.location?.pathname) askAhead(() => ahead(params));
    }
  };
  const onIntent = ({ type, target }: Event): void => {
    const leading = target instanceof Element ? target.closest<HTMLElement>(LEADING) : null;
    const path = (leading?.dataset.leadsTo ?? leading?.getAttribute('href'))?.split(/[?#]/)[0];
    pointedAt = path;
    if (path === undefined || Date.now() - (asked.get(path) ?? 0) < AHEAD_MS) return;
    if (type !== 'pointerover') return void fetchAhead(path);
    setTimeout(() => {
      if (pointedAt === path && Date.now() - (asked.get(path) ?? 0) >= AHEAD_MS) void fetchAhead(path);
    }, MEANT_MS);
  };
  for (const intent of INTENTS) page.addEventListener(intent, onIntent, { passive: true });
}
