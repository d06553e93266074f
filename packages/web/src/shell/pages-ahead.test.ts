// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureTransport, currentTransport } from '../api/transport.ts';
import { fetchPagesAhead } from './pages-ahead.ts';

const ahead = vi.fn(async (_params: unknown): Promise<unknown> => null);
const load = vi.fn(async () => ({ ahead, shouldRevalidate: () => true }));
const routes = [
  {
    path: '/',
    children: [
      { path: 'espectaculos', lazy: load },
      { path: 'espectaculo/:showId', lazy: load },
    ],
  },
];
const fetched = vi.fn();
const usual = currentTransport();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  ahead.mockReset();
  fetched.mockReset().mockImplementation(async () => Response.json({ n: fetched.mock.calls.length }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configureTransport(usual);
});

function pageWith(html: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  fetchPagesAhead(routes, page);
  return page;
}

async function does(page: Document, intent: string, selector = 'a'): Promise<void> {
  page.querySelector(selector)?.dispatchEvent(new Event(intent, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(60);
}

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link fetches its page, once', async (intent) => {
  const page = pageWith('<a href="/espectaculo/7?x=1"><b>Comprar</b></a>');
  await does(page, intent, 'b');
  await does(page, intent);
  expect(load).toHaveBeenCalledOnce();
  expect(ahead.mock.calls).toEqual([[{ showId: '7' }]]);
});

test('a button that leads to a page when its work is done counts as a link', async () => {
  await does(pageWith('<button data-leads-to="/espectaculo/7">Comprar</button>'), 'touchstart', 'button');
  expect(load).toHaveBeenCalledOnce();
});

test('a pointer that only crosses a link fetches nothing', async () => {
  const page = pageWith('<a href="/espectaculo/7">a</a><p>p</p>');
  for (const selector of ['a', 'p'])
    page.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(60);
  expect(load).not.toHaveBeenCalled();
});

test('other sites and texts are nobody’s pages', async () => {
  const page = pageWith('<a class="x" href="https://x.example/espectaculos">x</a><p>p</p>');
  await does(page, 'pointerover', '.x');
  await does(page, 'pointerover', 'p');
  expect(load).not.toHaveBeenCalled();
});

const call = async (body: string) =>
  (await currentTransport().fetch('/api/WSEspectaculo', { method: 'POST', body })).json();

test('an answer that was asked for beforehand serves the same call, once and for three seconds', async () => {
  ahead.mockImplementation(() => call('7'));
  const page = pageWith('<a href="/espectaculo/7">a</a>');
  await does(page, 'pointerover');
  expect(await call('8')).toEqual({ n: 2 });
  expect(await call('7')).toEqual({ n: 1 });
  expect(await call('7')).toEqual({ n: 3 });
  await vi.advanceTimersByTimeAsync(3_001);
  await does(page, 'pointerover');
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await call('7')).toEqual({ n: 5 });
});

test('failures ahead are nobody’s matter: who asks gets an answer all the same', async () => {
  fetched.mockRejectedValueOnce(new Error('away'));
  ahead.mockImplementation(() => call('7'));
  await does(pageWith('<a href="/espectaculo/7">a</a>'), 'pointerover');
  expect(await call('7')).toEqual({ n: 2 });
  load.mockRejectedValueOnce(new Error('gone'));
  await does(pageWith('<a href="/espectaculos">a</a>'), 'pointerover');
  expect(ahead).toHaveBeenCalledOnce();
});
