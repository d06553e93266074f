/**
 * The service worker of `/puerta`: it caches every built file, so that the app starts without network (spec 5 §9), and never handles a call.
 * A new version is installed and activated only between shifts with an empty queue (spec 5 §6): otherwise its installation fails and the
 * browser tries again later (docs/decisions/0054-gate-app.md). The file imports nothing: browsers run it as it is.
 */
import type { Busy } from '../store/busy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Both are set by the build (build/kept-files.ts). */
const VERSION = '__GATE_VERSION__';
const FILES = '__GATE_FILES__'.split('\n');

const PREFIX = 'puerta-';
const CACHE = `${PREFIX}${VERSION}`;
const SCOPE = '/puerta/';
const PAGE = `${SCOPE}index.html`;

/** Whether a shift is open or scans are unsent; false in a browser without a store. */
function isBusy(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('gate');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    // There is no store: nothing can be in it.
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('settings').objectStore('settings').get('busy');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        const busy: Busy | undefined = reading.result;
        resolve(Boolean(busy && (busy.hasShift || busy.unsent > 0)));
      };
    };
  });
}

async function install(): Promise<void> {
  const isFirst = !self.registration.active;
  if (!isFirst && (await isBusy())) throw new Error('a shift is open');
  const cache = await caches.open(CACHE);
  // Bypasses the browser's HTTP cache: files without a hash in their name must be of this version.
  await cache.addAll(FILES.map((name) => new Request(`${SCOPE}${name}`, { cache: 'reload' })));
  // A shift may have begun meanwhile.
  if (!isFirst && (await isBusy())) {
    await caches.delete(CACHE);
    throw new Error('a shift is open');
  }
  await self.skipWaiting();
}

async function dropOldVersions(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A page of the last version that is still open finds its files here until it is reloaded. */
const keptFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);

async function keptPage(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => {
  if (data === 'drop-old-versions') void dropOldVersions();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(SCOPE)) return;
  if (pathname === `${SCOPE}version.json`) return;
  event.respondWith(request.mode === 'navigate' ? keptPage(request) : keptFile(request));
});
