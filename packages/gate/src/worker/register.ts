/** The version of the running page; set by the build (build/kept-files.ts). */
export const runningVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';

/**
 * Registers the service worker. A new version is activated only between shifts (worker/sw.ts): then the page is reloaded, once, and the last
 * version's cache is deleted. Without workers (a browser's private window) the app works while there is network.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of a page is no update; the app may stay open until there is one.
  let hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) window.location.reload();
    hadWorker = true;
  });
  const registration = await serviceWorker.register('/puerta/sw.js', { updateViaCache: 'none' });
  registration?.active?.postMessage('drop-old-versions');
}

/** The version on the server; null without network. */
export async function latestVersion(): Promise<string | null> {
  try {
    const answer = await fetch('/puerta/version.json', { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** Checks for a new version now. */
export async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/puerta/');
  await registration?.update().catch(() => {});
}
