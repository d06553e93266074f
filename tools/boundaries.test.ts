import { describe, expect, test } from 'vitest';
import { boundaryBreaches, undeclaredPackages, unusedArrows, unusedExports, zoneOf } from './boundaries.ts';
import { domainArrows } from './boundary-table.ts';

const breaches = (path: string, text: string) => boundaryBreaches([{ path: `packages/${path}`, text }]);

test.each([
  ['packages/server/src/domains/holds/place-hold.ts', 'server/domains/holds'],
  ['packages/server/src/domains/domains.ts', 'server/domains'],
  ['packages/server/src/db/migrate.ts', 'server/db'],
  ['packages/demo/src/season/stadium.ts', 'demo'],
  ['packages/server/src/context.ts', 'server/context'],
  ['packages/server/src/main.ts', 'server'],
  ['packages/web/src/screens/home/HomeScreen.tsx', 'web/screens/home'],
  ['packages/web/src/paths.ts', 'web/paths'],
  ['packages/web/src/routes.tsx', 'web'],
  ['packages/sandbox/src/sso/login.ts', 'sandbox'],
  ['tools/start.ts', 'tools'],
  ['vitest.config.ts', 'root'],
])('%s lies in the zone %s', (path, zone) => {
  expect(zoneOf(path)).toBe(zone);
});

test.each([
  ['server/src/domains/holds/place-hold.ts', "import { ok } from '../../shared/result.ts';"],
  ['server/src/domains/holds/place-hold.ts', "import type { Context } from '../../context.ts';"],
  ['server/src/domains/payments/settle.ts', "import { x } from '../holds/public.ts';"],
  ['server/src/domains/holds/hold-wire.ts', "import { CODES } from '@club/contract/codes';"],
  ['server/src/domains/holds/a.test.ts', "import { aShow } from '../catalogue/builders.ts';"],
  ['server/src/adapters/card/a.test.ts', "import { startSandbox } from '@club/sandbox';"],
  ['web/src/testing/builders.ts', "import { anAnswer } from '@club/contract';"],
  ['server/src/context.ts', "import { card } from './adapters/card/card.ts';"],
  ['web/src/api/shows.ts', "import type { WSPaseos } from '@club/contract';"],
  ['web/src/api/shows.ts', "import { CODES } from '@club/contract/codes';"],
  ['web/src/screens/home/HomeScreen.tsx', "import { Button } from '@club/ui/button/Button.tsx';"],
  ['web/src/routes.tsx', "const home = () => import('./screens/home/route.ts');"],
  ['sandbox/src/main.ts', "import fastify from 'fastify';"],
])('%s may say %s', (path, text) => {
  expect(breaches(path, text)).toEqual([]);
});

test.each([
  ['server/src/domains/holds/place-hold.ts', "import { context } from '../../context.ts';", 'may not import'],
  ['server/src/domains/holds/place-hold.ts', "import '../../adapters/card/card.ts';", 'may not import'],
  [
    'server/src/domains/payments/settle.ts',
    "import { x } from '../holds/hold-store.ts';",
    'through its public.ts',
  ],
  [
    'server/src/domains/payments/settle.ts',
    "export { x } from '../holds/hold-store.ts';",
    'through its public.ts',
  ],
  [
    'server/src/domains/holds/place-hold.ts',
    "import { x } from '../checkout/public.ts';",
    'may not know checkout',
  ],
  [
    'server/src/domains/holds/place-hold.ts',
    "import { x } from './builders.ts'; import { y } from '../seating/builders.ts';",
    'only tests',
  ],
  ['server/src/http/serve.ts', "import { x } from '../testing/doubles.ts';", 'only tests'],
  ['server/src/shared/money.ts', "const x = await import('../db/database.ts');", 'may not import'],
  ['server/src/shared/money.ts', "type X = import('../db/database.ts').X;", 'may not import types of'],
  ['server/src/main.ts', "import { x } from '@club/sandbox';", 'may not import sandbox'],
  ['server/src/main.ts', "import { x } from '../../sandbox/src/index.ts';", 'by its name'],
  ['web/src/api/shows.ts', "import { WSPaseos } from '@club/contract';", 'may not import contract'],
  ['web/src/routes.tsx', "import { paths } from '@club/office/paths.ts';", 'may not import office'],
  ['web/src/routes.tsx', "import '../../office/src/paths.ts';", 'imported by its name'],
  ['office/src/routes.tsx', "import { paths } from '@club/web/paths.ts';", 'may not import web'],
  ['web/src/routes.tsx', "import '@club/gate/main.tsx';", 'may not import gate'],
  ['ui/src/Button.tsx', "import { link } from '@club/web/features/link/Link.tsx';", 'may not import'],
  ['web/src/features/link/Link.tsx', "import { x } from '../../screens/home/route.ts';", 'may not import'],
  ['web/src/screens/home/HomeScreen.tsx', "import { x } from '../show/ShowScreen.tsx';", 'may not import'],
  ['sandbox/src/main.ts', "import type { X } from '@club/contract';", 'may not import'],
  ['sandbox/src/main.test.ts', "import type { X } from '@club/contract';", 'may not import'],
  ['contract/src/index.ts', "import { x } from '@club/testing/index.ts';", 'only tests and benches'],
  ['server/src/newcomer/file.ts', "import { x } from '../shared/money.ts';", 'has no row'],
])('%s may not say %s', (path, text, reason) => {
  expect(breaches(path, text)).toEqual([expect.stringContaining(reason)]);
});

test('a breach names its file and line', () => {
  expect(breaches('web/src/api/shows.ts', "import 'react';\n\nimport '../shell/Header.tsx';")).toEqual([
    'packages/web/src/api/shows.ts:3: ../shell/Header.tsx: web/api may not import web/shell',
  ]);
});

describe('the arrows between domains', () => {
  test('name only domains that have a row', () => {
    expect(
      Object.values(domainArrows)
        .flat()
        .filter((name) => !(name in domainArrows)),
    ).toEqual([]);
  });

  test('run in no circle', () => {
    const reachable = (from: string, seen: string[] = []): string[] =>
      (domainArrows[from] ?? []).flatMap((to) =>
        seen.includes(to) ? [to] : [to, ...reachable(to, [...seen, to])],
      );
    expect(Object.keys(domainArrows).filter((name) => reachable(name).includes(name))).toEqual([]);
  });

  test('lead nowhere to checkout', () => {
    expect(Object.entries(domainArrows).filter(([, to]) => to.includes('checkout'))).toEqual([]);
  });
});

test('an arrow that only tests go along is unused', () => {
  const file = (name: string) => ({
    path: `packages/server/src/domains/holds/${name}`,
    text: "import { x } from '../places/public.ts';",
  });
  const isUnused = (name: string) =>
    unusedArrows([file(name)]).some((line) => line.includes('holds -> places'));
  expect([isUnused('a.ts'), isUnused('a.test.ts')]).toEqual([false, true]);
});

describe('what a public.ts exports', () => {
  const HOLDS = 'packages/server/src/domains/holds';
  const found = (text: string, ...others: [path: string, text: string][]) =>
    unusedExports([
      { path: `${HOLDS}/public.ts`, text },
      ...others.map(([path, other]) => ({ path, text: other })),
    ]).map((line) => line.split(': ')[1]);
  const EXPORTS = "export { a, b as c, type D } from './hold-rules.ts';";

  test('is imported by its name there, a value or a type', () => {
    expect(found(EXPORTS)).toEqual(['a', 'c', 'D']);
    const payments = 'packages/server/src/domains/payments/settle.ts';
    expect(found(EXPORTS, [payments, "import { a as x, type D } from '../holds/public.ts';"])).toEqual(['c']);
    expect(found(EXPORTS, [payments, "import { b } from '../holds/public.ts';"])).toEqual(['a', 'c', 'D']);
    expect(found(EXPORTS, [payments, "import { a, c, D } from '../places/public.ts';"])).toEqual([
      'a',
      'c',
      'D',
    ]);
    expect(found(EXPORTS, [payments, "import * as holds from '../holds/public.ts';"])).toEqual([]);
  });

  test('may be used by another package, not by its own domain alone', () => {
    const text = "import { a } from '@club/server/domains/holds/public.ts';";
    expect(found(EXPORTS, ['packages/demo/src/season/holds.ts', text])).toEqual(['c', 'D']);
    expect(found(EXPORTS, [`${HOLDS}/a.test.ts`, "import { a } from './public.ts';"])).toEqual([
      'a',
      'c',
      'D',
    ]);
  });

  test('is used by the product: tests, builders and benches import the file itself', () => {
    const own = "import { a } from '../holds/public.ts';";
    const other = "import { a } from '@club/server/domains/holds/public.ts';";
    const users: [path: string, text: string][] = [
      ['packages/server/src/domains/payments/settle.test.ts', own],
      ['packages/testing/src/builders/holds.ts', other],
      ['bench/parts/load.ts', other],
    ];
    for (const user of users) expect(found(EXPORTS, user)).toContain('a');
  });

  test('is named one by one', () => {
    expect(found("export * from './hold-rules.ts';")).toEqual(['*']);
  });
});

test('a package declares those of ours that it imports', () => {
  const text =
    "import type { RouteName } from '@club/web/paths.ts'; import { x } from '@club/testing/index.ts';";
  const files = [{ path: 'packages/testing/src/nginx.ts', text }];
  const declaring = (...names: string[]) => undeclaredPackages(files, () => new Set(names));
  expect(declaring('@club/server')).toEqual([
    'packages/testing/src/nginx.ts:1: @club/web: not in packages/testing/package.json',
  ]);
  expect(declaring('@club/web')).toEqual([]);
  expect(undeclaredPackages([{ path: 'tools/start.ts', text }], () => new Set())).toEqual([]);
});
