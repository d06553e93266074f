import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, write } from '../store/database.ts';

type Handler = (event: object) => void;

/** A worker's environment: its handlers, and the caches of this site. */
function browser({ isUpdate }: { isUpdate: boolean }) {
  const handlers = new Map<string, Handler>();
  const kept = new Map<string, Set<string>>([['puerta-old', new Set(['/puerta/index.html'])]]);
  const skipWaiting = vi.fn(async () => {});
  const onAdded = vi.fn(async () => {});
  const open = async (name: string) => ({
    addAll: async (requests: readonly Request[]) => {
      kept.set(name, new Set(requests.map(({ url }) => new URL(url).pathname)));
      await onAdded();
    },
    match: async (path: string) => (kept.get(name)?.has(path) ? new Response(`${name} ${path}`) : undefined),
  });
  vi.stubGlobal('self', {
    ...{ location: { origin: 'https://club.example' }, registration: { active: isUpdate ? {} : null } },
    ...{ skipWaiting, clients: { claim: async () => {} } },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  });
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      constructor(path: string) {
        this.url = `https://club.example${path}`;
      }
    },
  );
  /** Resolves, or rejects, with the handler's `waitUntil`. */
  const fire = (name: string, event: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waitUntil = (work: Promise<unknown>) => work.then(resolve, reject);
      handlers.get(name)?.({ ...event, waitUntil, respondWith: waitUntil });
    });
  return { fire, handlers, kept, skipWaiting, onAdded };
}

const NEW = 'puerta-__GATE_VERSION__';
const busy = async (value: object) => {
  const database = await openDatabase();
  await write(database, 'settings', (transaction) => transaction.objectStore('settings').put(value, 'busy'));
  database.close();
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

async function installed(options: { isUpdate: boolean }) {
  const world = browser(options);
  await import('./sw.ts');
  return { ...world, install: () => world.fire('install') };
}

test('between shifts, with an empty queue, a new version is kept and takes over', async () => {
  await busy({ hasShift: false, unsent: 0 });
  const { install, kept, skipWaiting } = await installed({ isUpdate: true });
  await install();
  expect(kept.has(NEW)).toBe(true);
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test.each([
  ['a shift is open', { hasShift: true, unsent: 0 }],
  ['the queue is not empty', { hasShift: false, unsent: 1 }],
])('while %s a new version is not installed', async (_name, value) => {
  await busy(value);
  const { install, kept, skipWaiting } = await installed({ isUpdate: true });
  await expect(install()).rejects.toThrow('a shift is open');
  expect(kept.has(NEW)).toBe(false);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('nor when a shift begins while its files come', async () => {
  await busy({ hasShift: false, unsent: 0 });
  const { install, kept, skipWaiting, onAdded } = await installed({ isUpdate: true });
  onAdded.mockImplementation(() => busy({ hasShift: true, unsent: 0 }));
  await expect(install()).rejects.toThrow('a shift is open');
  expect(kept.has(NEW)).toBe(false);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('the first version is installed whatever happens', async () => {
  await busy({ hasShift: true, unsent: 3 });
  const { install, skipWaiting } = await installed({ isUpdate: false });
  await install();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('the old version goes when the new page says so, and the page is of the new one', async () => {
  const { install, kept, handlers, fire } = await installed({ isUpdate: false });
  await install();
  kept.set(NEW, new Set(['/puerta/index.html']));
  handlers.get('message')?.({ data: 'something else' });
  handlers.get('message')?.({ data: 'drop-old-versions' });
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([NEW]), { timeout: 10_000 });
  const request = { method: 'GET', url: 'https://club.example/puerta/lectura', mode: 'navigate' };
  const page = (await fire('fetch', { request })) as Response;
  expect(await page.text()).toBe(`${NEW} /puerta/index.html`);
});

test.each([
  ['a call', { method: 'POST', url: 'https://club.example/api/puerta/lectura' }],
  ['another site', { method: 'GET', url: 'https://other.example/puerta/' }],
  ['the version on the server', { method: 'GET', url: 'https://club.example/puerta/version.json' }],
])('%s is left alone', async (_name, request) => {
  const { handlers } = await installed({ isUpdate: false });
  const respondWith = vi.fn();
  handlers.get('fetch')?.({ request: { mode: 'cors', ...request }, respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});
