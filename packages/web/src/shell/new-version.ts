const KEY = 'club.reloaded-at';
const PAUSE_MS = 30_000;

let underWay = 0;

/** Prefetches code. Failures are ignored and give null. */
export async function fetchUnasked<Code>(load: () => Promise<Code>): Promise<Code | null> {
  underWay += 1;
  const code = await load().catch(() => null);
  underWay -= 1;
  return code;
}

/**
 * After a deploy an open page may request a chunk that no longer exists: the page is then reloaded, at most once in half
 * a minute, so that a broken chunk ends in the error page and not in a loop.
 */
export function reloadOnceForNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (underWay > 0) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  });
}
