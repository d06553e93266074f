import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { SCREENS } from './screen-list.ts';

/** The whole paths of routes; what shows nothing of its own (a frame's index, the page for no route) has none. */
function patternsOf(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap(({ path, children = [], index }) => {
    const whole = path === undefined || path.startsWith('/') ? (path ?? above) : `${above}/${path}`;
    const own = index || path === undefined || path === '*' ? [] : [whole];
    return [...own, ...patternsOf(children, whole)];
  });
}

test('every route is in the list of screens, which a journey opens one by one', () => {
  expect(Object.keys(SCREENS).sort()).toEqual([...new Set(patternsOf(routes))].sort());
});

test('a route with a parameter says where it can be seen', () => {
  const lost = Object.entries(SCREENS).filter(([route, { at }]) => route.includes(':') && !at);
  expect(lost).toEqual([]);
});
