import { paths } from '../../../paths.ts';
import { OFFLINE_CACHE, OFFLINE_WORKER } from '../../../session/kept-tickets.ts';

/** What the page needs beside its own HTML: files of ours that are the same for everybody. */
const PUBLIC_FILE = /^\/(?:assets\/.+|club\.json|imagenes\/crest\.svg)$/;

/** Files that this page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
}

/** Files that a page's HTML names. */
function namedFiles(html: string): string[] {
  return [...html.matchAll(/"(\/[^"?#\s]+)"/g)].map(([, path = '']) => path);
}

/** Keeps the page and its files as they are now, and nothing of an earlier version. */
async function keepFiles(): Promise<void> {
  const page = await fetch(paths.tickets(), { cache: 'no-cache' });
  if (!page.ok) return;
  const html = await page.clone().text();
  const wanted = new Set([...loadedFiles(), ...namedFiles(html)].filter((path) => PUBLIC_FILE.test(path)));
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
 * Makes this page open without network from now on (decision 0012). It is a comfort: a browser that cannot, or will
 * not, shows the tickets all the same while there is a network.
 */
export async function keepPageForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || typeof caches === 'undefined') return;
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER.file, { scope: OFFLINE_WORKER.scope });
    await keepFiles();
  } catch {
    // No room, private browsing, or the network went in between: the next visit tries again.
  }
}
