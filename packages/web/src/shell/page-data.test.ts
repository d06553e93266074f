// In a document.
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrationState, pageDataOf } from './page-data.ts';

function Screen() {
  return null;
}
const lazy = vi.fn(async () => ({ Component: Screen }));
let routes: RouteObject[];
beforeEach(() => {
  lazy.mockClear();
  routes = [
    {
      id: 'root',
      path: '/',
      children: [
        { id: 'home', index: true, lazy },
        { id: 'show', path: 'espectaculo/:showId', lazy },
      ],
    },
  ];
});

/** The page as it was served, with its data. */
function serve(text: string): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'page-data', textContent: text });
  document.body.replaceChildren(script);
}
const served = pageDataOf({ loaderData: { show: { name: 'Clásico' } }, errors: null }, 'show');
const stateAt = (pathname: string) => hydrationState(routes, { pathname });

describe('the data of a finished page', () => {
  test('begin the router where the server ended, with the code of the screen', async () => {
    serve(served);
    expect(await stateAt('/espectaculo/101')).toEqual({
      loaderData: { show: { name: 'Clásico' } },
      errors: null,
    });
    expect(lazy).toHaveBeenCalledTimes(1);
    const [, show] = routes[0]?.children ?? [];
    expect(show).toMatchObject({ Component: Screen, lazy: undefined });
  });

  test('without data of a loader are none of it', async () => {
    serve(pageDataOf({}, 'home'));
    expect(await stateAt('/')).toEqual({ loaderData: {}, errors: null });
  });

  test.each([
    ['another page of the site', '/', served],
    ['an address that is none', '/no-existe', served],
    ['an empty shell', '/espectaculo/101', ''],
    ['something that is no record', '/espectaculo/101', '"x"'],
    ['nothing', '/espectaculo/101', 'null'],
  ])('are not used for %s: the page is made anew', async (_what, pathname, text) => {
    serve(text);
    expect(await stateAt(pathname)).toBeNull();
    expect(lazy).not.toHaveBeenCalled();
  });

  test('cannot end the script that has them', () => {
    const text = pageDataOf({ loaderData: { show: { name: '</script><script>alert(1)' } } }, 'show');
    expect(text).not.toContain('<');
    expect(JSON.parse(text).loaderData.show.name).toBe('</script><script>alert(1)');
  });
});

test('a page that was served without the element of its data is made anew', async () => {
  document.body.replaceChildren();
  expect(await stateAt('/espectaculo/101')).toBeNull();
});
