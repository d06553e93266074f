import { expect, test } from 'vitest';
import { strangers } from './fans-alone.ts';

test('the fans’ site is made of its own packages and of few others', () => {
  const own = [
    '/r/packages/web/src/main.tsx',
    '/r/packages/ui/src/button/Button.tsx',
    '\0rolldown/runtime.js',
  ];
  expect(
    strangers([...own, '/r/node_modules/react-dom/client.js', '/r/packages/contract/src/codes.ts']),
  ).toEqual([]);
});

test.each([
  '/r/packages/office/src/main.tsx',
  '/r/packages/gate/src/main.tsx',
  '/r/packages/web/src/preview/main.tsx',
  '/r/packages/server/src/main.ts',
  '/r/node_modules/@mantine/core/esm/index.mjs',
  '/r/node_modules/@tanstack/react-query/index.js',
])('nothing of %s is in it', (module) => {
  expect(strangers([module])).toEqual([module]);
});
