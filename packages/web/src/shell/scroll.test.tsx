import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import type { RouteObject } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { act, renderRoutes } from '../testing/render.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

function Page() {
  useScrollToTop();
  return <p>página</p>;
}
const routes: RouteObject[] = [{ path: '*', Component: Page }];
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});

/** Goes to each address or step in turn; how often each scrolled to the top. */
async function visits(...steps: (string | number | readonly [string, object])[]): Promise<number[]> {
  const { router } = await renderRoutes(routes, '/espectaculos');
  const counts: number[] = [];
  for (const step of steps) {
    scrolled.mockClear();
    await act(async () => {
      if (typeof step === 'number') await router.navigate(step);
      else if (typeof step === 'string') await router.navigate(step);
      else await router.navigate(step[0], step[1]);
    });
    counts.push(scrolled.mock.calls.length);
  }
  return counts;
}

test('a page that is loaded, or loaded anew, stays where the browser has it', async () => {
  expect(await visits()).toEqual([]);
  expect(scrolled).not.toHaveBeenCalled();
});

test('every navigation to another page begins at its top, back and forward too', async () => {
  expect(await visits('/espectaculo/101', '/cuenta', -1, -1, 1)).toEqual([1, 1, 1, 1, 1]);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('a link to the very same page is a navigation', async () => {
  expect(await visits('/espectaculos')).toEqual([1]);
});

test('a choice on the page stays, and so does its undoing by the back button', async () => {
  const chosen = ['/espectaculos?tipo=2', { state: KEEP_SCROLL }] as const;
  const replaced = ['/espectaculos?tipo=3', { state: KEEP_SCROLL, replace: true }] as const;
  expect(await visits(chosen, replaced, -1, 1)).toEqual([0, 0, 0, 0]);
});

test('a choice that leads to another page begins at its top all the same', async () => {
  expect(await visits(['/espectaculo/101', { state: KEEP_SCROLL }])).toEqual([1]);
});

test('the browser’s own places count only for a page that is left', async () => {
  await visits();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
