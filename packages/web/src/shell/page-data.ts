import { type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { isRecord } from '../session/stored-value.ts';

/** Id of the element with what a finished page was made of. */
const ELEMENT_ID = 'page-data';

interface PageData extends HydrationState {
  /** The page's route. */
  readonly pageId: string;
}

/** What a finished page was made of, as JSON that cannot end the script element that it stands in. */
export function pageDataOf({ loaderData, errors }: HydrationState, pageId: string): string {
  const data: PageData = { pageId, loaderData: loaderData ?? {}, errors: errors ?? null };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** What the server made this page of; null when it came as the empty shell. */
function readPageData(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) return null;
  const data: unknown = JSON.parse(text);
  return isRecord(data) ? (data as unknown as PageData) : null;
}

/**
 * What the router goes on from when the page came finished, with the code of its screen loaded: without it React finds
 * nothing to put in the place of the HTML and throws it away. Null when the page must be rendered anew.
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
