import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A page, with a worker or before there was one; `takeOver` is what a browser does when a worker takes it over. */
async function openedPage(controller: object | null) {
  const container = Object.assign(new EventTarget(), { controller, register: async () => undefined });
  const reload = vi.fn();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('window', { location: { reload } });
  await registerWorker();
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  return { reload, takeOver };
}

test('a page of a worker is reloaded when the next version takes over', async () => {
  const { reload, takeOver } = await openedPage({});
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page without one is not reloaded by its first worker, but by the next version’s', async () => {
  const { reload, takeOver } = await openedPage(null);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});
