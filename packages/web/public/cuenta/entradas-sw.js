// Opens Mis entradas without network (docs/decisions/0012-tickets-without-network.md). It answers for that page alone: other
// pages, calls and downloads are never looked at. What it serves is public (page, scripts, fonts); the tickets
// themselves are kept by the page and go at logout.
const CACHE = 'club-entradas-1';
const PAGE = '/cuenta/mis-entradas';
/** Of the club's pictures the page keeps the crest alone. Its address for all clubs may lead to another server, which this may not ask. */
const mayBeKept = (pathname) =>
  pathname === '/club.json' || (pathname.startsWith('/imagenes/') && pathname !== '/imagenes/escudo');

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('club-entradas-') && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name)))),
  );
});

// Never `open`: it would make anew what a logout deleted.
const kept = (key) => caches.match(key, { cacheName: CACHE, ignoreVary: true });

/** A network that hangs is none: who stands at the gate does not wait longer for it than this. */
const PATIENCE_MS = 4_000;

/** What was kept, once nobody should wait any longer; never without it. */
const keptLater = (key) =>
  new Promise((resolve) => {
    const answer = (found) => found && resolve(found);
    setTimeout(() => kept(key).then(answer, () => {}), PATIENCE_MS);
  });

const networkFirst = (request, key) => Promise.race([fromNetwork(request, key), keptLater(key)]);

/** What the network says; without one, or when the server fails, what was kept. */
async function fromNetwork(request, key) {
  try {
    const response = await fetch(request);
    return response.status < 500 ? response : ((await kept(key)) ?? response);
  } catch (error) {
    const found = await kept(key);
    if (found) return found;
    throw error;
  }
}

/** Files whose name has their content's hash never change. */
const cacheFirst = async (request, key) => (await kept(key)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === PAGE) event.respondWith(networkFirst(request, PAGE));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(cacheFirst(request, pathname));
  } else if (mayBeKept(pathname)) {
    event.respondWith(networkFirst(request, pathname));
  }
});
