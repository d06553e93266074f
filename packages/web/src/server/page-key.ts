import { pages, UNKNOWN_PAGE } from '../routes.tsx';
import { handleOf, type OnServer } from '../shell/route-handle.ts';

/** Longer URLs are no real choice of seats: left to the browser. */
const MAX_LENGTH = 400;

interface PagePattern {
  readonly id: string | undefined;
  readonly expression: RegExp;
  readonly onServer: OnServer | undefined;
}

/** Paths as the router matches them: any case, with or without a trailing slash. */
function expressionOf(path: string): RegExp {
  const inside = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${inside === '/' ? '' : inside}/?$`, 'i');
}

const patterns: readonly PagePattern[] = pages
  .filter(({ path }) => path !== '*')
  .map(({ id, path, handle }) => ({
    id,
    expression: expressionOf(path ?? ''),
    onServer: handleOf({ handle })?.onServer,
  }));

const patternOf = (path: string): PagePattern | undefined =>
  patterns.find(({ expression }) => expression.test(path));

/** Id of an address's route (path and query); undefined when there is none. */
export function routeIdOf(url: string): string | undefined {
  return patternOf(url.split('?')[0] ?? url)?.id;
}

/** See `PageRenderer.keyOf`. Every unknown address has the page of `UNKNOWN_PAGE`. */
export function keyOf(url: string): string | null {
  const [path = '/', ...rest] = url.split('?');
  const pattern = patternOf(path);
  if (pattern === undefined) return UNKNOWN_PAGE;
  if (pattern.onServer === undefined || url.length > MAX_LENGTH) return null;
  const query = keptQuery(rest.join('?'), pattern.onServer.query);
  return query === '' ? path : `${path}?${query}`;
}

/** The page's query parameters, in a fixed order. */
function keptQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
