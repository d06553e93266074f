import { type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { isRecord } from '../session/stored-value.ts';

/** Id of the element with a finished page's data. */
const ELEMENT_ID = 'page-data';

interface PageData extends HydrationState {
  /** The page's route. */
  readonly pageId: string;
}

/** A finished page's data, as JSON that cannot end its script element. */
export function pageDataOf({ loaderData, errors }: HydrationState, pageId: string): string {
  const data: PageData = { pageId, loaderData: loaderData ?? {}, errors: errors ?? null };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The server's data of this page; null when it came as the empty shell. */
function readPageData(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  const data: unknown = JSON.parse(text);
  return isRecord(data) ? (data as unknown as PageData) : null;
}

/**
 * The router's initial state for a finished page, with its screen's code loaded: without it React finds nothing to match the HTML and discards
 * it. Null when the page must be rendered anew.
 */
export async function hydrationState(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
): Promise<HydrationState | null> {
  const data = readPageData();
  const matches = matchRoutes(routes, location.pathname) ?? [];
  if (data === null || matches.at(-1)?.route.id !== data.pageId) return null;
  await Promise.all(matches.map(({ route }) => loadNow(route)));
  return { loaderData: data.loaderData ?? {}, errors: data.errors ?? null };
}

async function loadNow(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
