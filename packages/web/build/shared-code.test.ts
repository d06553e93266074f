import { expect, test } from 'vitest';
import { groupOf, neededIn } from './shared-code.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/main.tsx': ['src/shell.ts', '/r/node_modules/react/index.js'],
  'src/screens/home/route.ts': ['src/shell.ts', 'src/money.ts', 'src/news.ts'],
  'src/screens/show/route.ts': ['src/money.ts', 'src/dialog.ts'],
  'src/screens/show/SectorPurchase.tsx': ['src/hold.ts'],
  'src/screens/payment-return/dollars/route.ts': ['src/order.ts'],
  'src/screens/checkout/route.ts': ['src/dialog.ts', 'src/hold.ts', 'src/order.ts', 'src/person.ts'],
  'src/dialog.ts': ['src/focus.ts'],
  // Two modules may need each other.
  'src/focus.ts': ['src/dialog.ts'],
};
const ROOT = '/r/packages/web';
const idOf = (path: string) => (path.startsWith('/') ? path : `${ROOT}/${path}`);
const neededBy = neededIn(ROOT, (id) => (IMPORTS[id.slice(ROOT.length + 1)] ?? []).map(idOf));

test.each([
  ['src/shell.ts', 'base'],
  ['src/money.ts', 'base'],
  ['src/news.ts', 'home'],
  ['src/dialog.ts', 'show'],
  ['src/focus.ts', 'show'],
  ['src/hold.ts', 'sector'],
  ['src/order.ts', 'paid'],
  ['src/person.ts', 'checkout'],
  ['src/plate.ts', null],
  ['src/main.tsx', null],
  ['/r/node_modules/react/index.js', null],
])('%s goes into %s', (path, group) => {
  expect(groupOf(idOf(path), neededBy)).toBe(group);
});

test('nothing that home or a show does without is in a group that it loads', () => {
  for (const [screen, groups] of [
    ['home', ['base', 'home']],
    ['show', ['base', 'show']],
  ] as const) {
    const needed = [...neededBy(`src/screens/${screen}/route.ts`)].map((id) => groupOf(id, neededBy));
    expect(needed.filter((group) => group !== null && !groups.some((one) => one === group))).toEqual([]);
  }
});
