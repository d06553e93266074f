import { isFetchingAhead } from './code-ahead.ts';

const KEY = 'club.reloaded-at';
const PAUSE_MS = 30_000;

/**
 * After a deploy an open page may ask for a chunk that is gone: then the page is loaded anew, at most once in half a
 * minute, so that a chunk which is really broken ends in the error page and not in a loop.
 */
export function reloadOnceForNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isFetchingAhead()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  });
}
