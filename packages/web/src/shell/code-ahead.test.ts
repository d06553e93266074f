// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchCodeAhead, isFetchingAhead } from './code-ahead.ts';

const load = vi.fn(async () => ({}));
const routes = [
  {
    path: '/',
    children: [
      { path: 'espectaculos', lazy: load },
      { path: 'paseos-gpc', lazy: load },
    ],
  },
];

function pageWith(html: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  fetchCodeAhead(routes, page);
  return page;
}

const does = (page: Document, intent: string, selector = 'a') =>
  page.querySelector(selector)?.dispatchEvent(new Event(intent, { bubbles: true }));

beforeEach(() => {
  load.mockClear();
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on a link fetches its page’s code, once',
  (intent) => {
    const page = pageWith('<a href="/espectaculos?tipo=1"><b>Ver todos</b></a>');
    does(page, intent, 'b');
    does(page, intent);
    expect(load).toHaveBeenCalledOnce();
  },
);

test('each page has its own code, other sites and texts have none', () => {
  const page = pageWith(
    '<a href="/espectaculos">a</a><a class="x" href="https://x.example/espectaculos">x</a><p>p</p>',
  );
  does(page, 'pointerover', '.x');
  does(page, 'pointerover', 'p');
  expect(load).not.toHaveBeenCalled();
  does(page, 'pointerover');
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is nobody’s matter while nobody has asked', async () => {
  const failed = Promise.withResolvers<object>();
  load.mockReturnValueOnce(failed.promise as Promise<object>);
  does(pageWith('<a href="/paseos-gpc">a</a>'), 'focusin');
  expect(isFetchingAhead()).toBe(true);
  failed.reject(new Error('gone'));
  await vi.waitFor(() => expect(isFetchingAhead()).toBe(false));
});
