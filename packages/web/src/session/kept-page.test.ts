import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const WORKER = readFileSync(new URL('../../public/cuenta/entradas-sw.js', import.meta.url), 'utf8');

/** What the service worker answers to the opening of the page, of which a copy is kept or not. */
async function opened(
  network: () => Promise<Response>,
  isKept = true,
  path = '/cuenta/mis-entradas',
): Promise<string> {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    location: { origin: 'https://club.example' },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  // It opens none: that would make anew what a logout deleted.
  const caches = { match: async () => (isKept ? new Response('kept') : undefined) };
  new Function('self', 'caches', 'fetch', WORKER)(self, caches, network);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const mode = path.startsWith('/cuenta/') ? 'navigate' : 'no-cors';
  const request = { method: 'GET', mode, url: `https://club.example${path}` };
  listeners.get('fetch')?.({ request, respondWith: resolve });
  return (await promise).text();
}

afterEach(() => void vi.useRealTimers());

test('Mis entradas is the page of the server, and the kept one while that fails or cannot be reached', async () => {
  expect(await opened(async () => new Response('current'))).toBe('current');
  for (const status of [500, 502, 503, 504])
    expect(await opened(async () => new Response('error', { status }))).toBe('kept');
  expect(await opened(() => Promise.reject(new TypeError('no network')))).toBe('kept');
  expect(await opened(async () => new Response('not there', { status: 404 }))).toBe('not there');
  expect(await opened(async () => new Response('error', { status: 502 }), false)).toBe('error');
});

test('it is the kept one, if there is one, after four seconds of a network that hangs', async () => {
  vi.useFakeTimers();
  const { promise, resolve: arrive } = Promise.withResolvers<Response>();
  const [page, none] = [opened(() => promise), opened(() => promise, false)];
  const seen = vi.fn();
  void page.then(seen);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledExactlyOnceWith('kept');
  arrive(new Response('current'));
  expect(await none).toBe('current');
});

test('the crest is the kept one without a network, whatever its picture is called', async () => {
  const noNetwork = () => Promise.reject(new TypeError('no network'));
  for (const path of ['/imagenes/new-club.svg', '/imagenes/subidas/00ff.svg?v=1'])
    expect(await opened(noNetwork, true, path)).toBe('kept');
});
