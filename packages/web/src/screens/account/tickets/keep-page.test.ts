// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE } from '../../../session/kept-tickets.ts';
import { installFakeApi } from '../../../testing/fake-api.ts';
import { keepPageForOffline } from './keep-page.ts';

const ORIGIN = window.location.origin;
const PAGE = '/cuenta/mis-entradas';
const HTML = `<link rel="icon" href="/imagenes/escudo"><link href="/assets/style.css">
<script src="/assets/main-1.js"></script><a href="/espectaculos">x</a><img src="/secret/71.pdf">`;

const register = vi.fn();
const page = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const kept = new Map<string, string>();
const added = vi.fn();
const pathOf = (of: string | { url: string }) => (typeof of === 'string' ? of : new URL(of.url).pathname);
const cache = {
  match: async (path: string) => kept.get(path),
  add: async (path: string) => {
    added(path);
    kept.set(path, 'file');
  },
  put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
  keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
  delete: async (request: { url: string }) => kept.delete(pathOf(request)),
};
const open = vi.fn(async (_name: string) => cache);

beforeEach(() => {
  installFakeApi();
  kept.clear();
  for (const mock of [register, added, open, page]) mock.mockClear();
  page.mockImplementation(async () => new Response(HTML));
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', page);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const loaded = [
    `${ORIGIN}/assets/chunk-2.js`,
    `${ORIGIN}/api/WSTicketListar`,
    'https://cdn.example/assets/x.js',
  ];
  const value = () => loaded.map((name) => ({ name }));
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});
const paths = () => [...kept.keys()].sort();
const OWN = ['/assets/chunk-2.js', '/assets/main-1.js', '/assets/style.css', PAGE, '/imagenes/crest.svg'];

test('keeps the page and its public files, no other page, call or file of somebody', async () => {
  await keepPageForOffline();
  expect(register).toHaveBeenCalledExactlyOnceWith('/cuenta/entradas-sw.js', { scope: PAGE });
  expect(open).toHaveBeenCalledExactlyOnceWith(OFFLINE_CACHE);
  expect(paths()).toEqual(OWN);
  expect(kept.get(PAGE)).toBe(HTML);
  expect(page).toHaveBeenCalledWith(PAGE, { cache: 'no-cache' });
});

test('reads again what has no version in its name, and nothing else', async () => {
  await keepPageForOffline();
  added.mockClear();
  await keepPageForOffline();
  expect(added.mock.calls).toEqual([['/imagenes/crest.svg']]);
});

test('lets go of the files of earlier versions', async () => {
  kept.set('/assets/main-0.js', 'old');
  await keepPageForOffline();
  expect(paths()).toEqual(OWN);
});

test.each([
  ['a page that is not there', async () => new Response('', { status: 503 })],
  ['a network that is down', () => Promise.reject(new TypeError('network down'))],
])('keeps what it has by %s', async (_what, answer) => {
  await keepPageForOffline();
  page.mockImplementation(answer);
  await expect(keepPageForOffline()).resolves.toBeUndefined();
  expect(paths()).toEqual(OWN);
});

test('a file that cannot be kept leaves the page of before, which is whole', async () => {
  await keepPageForOffline();
  page.mockImplementation(async () => new Response('"/assets/main-2.js"'));
  const add = vi.spyOn(cache, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await expect(keepPageForOffline()).resolves.toBeUndefined();
  expect(add).toHaveBeenCalledWith('/assets/main-2.js');
  expect(kept.get(PAGE)).toBe(HTML);
  expect(paths()).toEqual(OWN);
});

test('a browser that refuses workers shows its tickets while there is a network', async () => {
  register.mockRejectedValueOnce(new DOMException('private browsing', 'SecurityError'));
  await expect(keepPageForOffline()).resolves.toBeUndefined();
  expect(kept.size).toBe(0);
});

test.each<[string, () => void]>([
  ['workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['a cache', () => vi.stubGlobal('caches', undefined)],
  ['a build', () => vi.stubEnv('PROD', false)],
])('keeps nothing without %s', async (_what, remove) => {
  remove();
  await keepPageForOffline();
  expect([register.mock.calls.length, open.mock.calls.length, page.mock.calls.length]).toEqual([0, 0, 0]);
});
