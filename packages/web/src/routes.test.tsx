import { globSync, readFileSync } from 'node:fs';
import { createStaticHandler, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { handleOf, type RouteHandle } from './shell/route-handle.ts';
import { aWireShow } from './testing/builders.ts';
import { installFakeApi } from './testing/fake-api.ts';

const pages: [name: string, handle: RouteHandle][] = [];
const visit = (list: RouteObject[]): void => {
  for (const route of list) {
    const handle = handleOf({ handle: route.handle });
    if (handle) pages.push([route.id ?? String(route.path), handle]);
    visit(route.children ?? []);
  }
};
visit(routes);

const namesWith = (key: keyof RouteHandle): string[] =>
  pages.filter(([, handle]) => handle[key]).map(([name]) => name);

describe('what the routes say of themselves', () => {
  test.each(['title', 'description'] as const)('every page has a %s of its own', (part) => {
    const parts = pages
      // Any other path shows the page of /404.
      .filter(([name]) => name !== 'unknown')
      .flatMap(([, { head }]) => (typeof head === 'function' ? [] : [head[part]]));
    expect(parts.length).toBeGreaterThan(20);
    expect(parts).not.toContain('');
    expect(new Set(parts).size).toBe(parts.length);
  });

  test('pages for logged-in users are those of the spec', () => {
    expect(namesWith('requiresAuth').sort()).toEqual([
      'account',
      'checkout',
      'friends',
      'paymentDone',
      'purchaseDone',
      'redemptionDone',
      'seatTransfer',
      'tickets',
      'transferDone',
    ]);
  });

  test('pages for visitors are those of the spec', () => {
    expect(namesWith('requiresVisitor').sort()).toEqual([
      'generalAccreditation',
      'pressAccreditation',
      'pressRedemption',
      'pressRegistration',
    ]);
  });
});

test('public pages can be loaded without a browser', async () => {
  installFakeApi({
    WSEspectaculos: { SDTEspectaculos: [aWireShow()] },
    WSEspectaculosTipo: { SDTEspectaculosTipo: [] },
  });
  const context = await createStaticHandler(routes).query(new Request('http://localhost/espectaculos'));
  if (context instanceof Response) throw new Error('The list answered with a redirect');
  expect(context.statusCode).toBe(200);
  expect(context.loaderData.shows).toMatchObject({ shows: [{ id: 101 }] });
});

test('only AppLink stands in for the links of the router, which would bring 3 kB of code that nobody needs', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.'),
  );
  const offenders = sources.filter((file) =>
    /import \{[^}]*\b(?:Link|NavLink|Form)\b[^}]*\} from 'react-router'/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  );
  expect(offenders).toEqual([]);
});
