import { expect, test } from 'vitest';
import { isAccepted, unacceptable } from './licences.ts';

test.each(['MIT', 'ISC', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'BSD-3-Clause OR Apache-2.0'])(
  'accepts %s',
  (name) => {
    expect(isAccepted(name)).toBe(true);
  },
);

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'MIT AND GPL-2.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'UNLICENSED',
  'SEE LICENSE IN x',
  '',
])('refuses %s', (name) => {
  expect(isAccepted(name)).toBe(false);
});

test('names offenders with their version, and leaves our own packages alone', () => {
  expect(
    unacceptable({
      '': {},
      'packages/web': { version: '0.1.0' },
      'node_modules/@club/web': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/@x/bad': { version: '2.0.0', license: 'GPL-3.0' },
      'node_modules/@fontsource/face': { version: '5.0.0', license: 'OFL-1.1' },
      'node_modules/silent': { version: '3.0.0' },
    }),
  ).toEqual(['@x/bad@2.0.0: GPL-3.0', 'silent@3.0.0: none named']);
});
