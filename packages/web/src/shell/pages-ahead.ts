import { matchRoutes, type Params, type RouteObject } from 'react-router';
import { AHEAD_MS, keepAnswersAhead } from '../api/answers-ahead.ts';
import { fetchUnasked } from './new-version.ts';

/** Events that precede following a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Our own links, and buttons that lead to one of our pages after their act (`data-leads-to`: its path). */
const LEADING = 'a[href^="/"], [data-leads-to]';
/** A pointer that stays this long on a link counts: on its way it crosses many. */
const MEANT_MS = 60;

/** For a page with shared data: makes its loader's calls, and nothing else. */
interface PageCode {
  readonly ahead?: (params: Params) => Promise<unknown>;
}

/**
 * Prefetches the code and the public data of one of our pages when a link to it is hovered, focused or touched: the tenth of a second before
 * the click is often enough.
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
