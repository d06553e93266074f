import { matchRoutes, type RouteObject } from 'react-router';

/** What somebody does who is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

let underWay = 0;

/** Whether code is being fetched that nobody has asked for yet: its failure is nobody's matter. */
export const isFetchingAhead = (): boolean => underWay > 0;

/**
 * Fetches the code of a page of ours as soon as somebody points at a link to it, moves the focus to it or touches it: the
 * tenth of a second until the click is often all that it takes. Each page once.
 */
export function fetchCodeAhead(routes: RouteObject[], page: Document = document): void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const path = link?.getAttribute('href')?.split(/[?#]/)[0];
    if (path === undefined || asked.has(path)) return;
    asked.add(path);
    for (const { route } of matchRoutes(routes, path) ?? []) void fetchCode(route);
  };
  for (const intent of INTENTS) page.addEventListener(intent, onIntent, { passive: true });
}

async function fetchCode(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  underWay += 1;
  // The click itself asks again, and that failure is seen.
  await route.lazy().catch(() => null);
  underWay -= 1;
}
