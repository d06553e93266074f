import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { SCREENS } from './screen-list.ts';

/** The whole paths of routes; those without contents of their own (a frame's index, the page for no route) are omitted. */
function patternsOf(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap(({ path, children = [], index }) => {
    const whole = path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`;
    const own = index || path === undefined || path === '*' ? [] : [whole];
    return [...own, ...patternsOf(children, whole)];
  });
}

const patterns = new Set(patternsOf(routes));

test('every route has a row in screen-list.ts, by which a journey opens it; a row has a route', () => {
  expect([...patterns].filter((route) => !SCREENS[route])).toEqual([]);
  expect(Object.keys(SCREENS).filter((route) => !patterns.has(route))).toEqual([]);
});

test('a route with a parameter says where it can be seen', () => {
  const lost = Object.entries(SCREENS).filter(
    ([route, { at, journey }]) => route.includes(':') && !at && !journey,
  );
  expect(lost).toEqual([]);
});
