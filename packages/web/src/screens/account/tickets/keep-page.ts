import { paths } from '../../../paths.ts';
import { OFFLINE_CACHE, OFFLINE_WORKER } from '../../../session/kept-tickets.ts';
import { fetchClubConfig } from '../../../shell/club-config.ts';

/** The page's requirements besides its own HTML and the club's crest: public files of ours. */
const PUBLIC_FILE = /^\/(?:assets\/.+|club\.json)$/;

/** The path of the club's crest; none if it is no picture of ours. */
async function crestPaths(): Promise<string[]> {
  const { crestUrl } = await fetchClubConfig();
  const { origin, pathname } = new URL(crestUrl, window.location.href);
  return origin === window.location.origin && pathname.startsWith('/imagenes/') ? [pathname] : [];
}

/** Files loaded by this page. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}

/** Files referenced by a page's HTML. */
function namedFiles(html: string): string[] {
  return [...html.matchAll(/"(\/[^"?#\s]+)"/g)].map(([, path = '']) => path);
}

/** Caches the present page and its files, and deletes those of earlier versions. */
async function keepFiles(): Promise<void> {
  const page = await fetch(paths.tickets(), { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const files = [...loadedFiles(), ...namedFiles(html)].filter((path) => PUBLIC_FILE.test(path));
  const wanted = new Set([...files, ...(await crestPaths())]);
  const cache = await caches.open(OFFLINE_CACHE);
  await Promise.all(
    [...wanted].map(async (path) => {
      if (!path.startsWith('/assets/') || !(await cache.match(path))) await cache.add(path);
    }),
  );
  await cache.put(paths.tickets(), page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!wanted.has(pathname) && pathname !== paths.tickets()) await cache.delete(request);
  }
}

/**
 * Makes this page available without network (decision 0012). Optional: a browser that cannot do it, or refuses, shows the tickets while
 * there is a network.
 */
export async function keepPageForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER.file, { scope: OFFLINE_WORKER.scope });
    await keepFiles();
  } catch {
    // No room, private browsing, or the network failed in between: the next visit tries again.
  }
}
