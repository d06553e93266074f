import { expect, test } from 'vitest';
import { unnamed, untested } from './neighbour-tests.ts';

const FOLDER = 'packages/server/src/domains/holds';
const file = (name: string, text = '') => ({ path: `${FOLDER}/${name}`, text });
const found = (...files: { path: string; text: string }[]) =>
  untested(files).map((path) => path.slice(FOLDER.length + 1));

test('rules, wire and reactions without a test beside them are found, other files are not', () => {
  const names = ['hold-rules.ts', 'hold-wire.ts', 'reactions.ts', 'rules.ts', 'place-hold.ts', 'wired.ts'];
  expect(found(...names.map((name) => file(name)))).toEqual(names.slice(0, 4));
});

test('a test of any name beside them that imports them is enough', () => {
  const one = "import { expect } from 'vitest';\nimport {\n  a,\n  type B,\n} from './hold-rules.ts';\n";
  expect(found(file('hold-rules.ts'), file('limits.test.tsx', one))).toEqual([]);
});

test.each([
  ['for a type alone', file('a.test.ts', "import type { A } from './hold-rules.ts';")],
  ['in another folder', { path: `${FOLDER}/more/a.test.ts`, text: "import { a } from './hold-rules.ts';" }],
  ['in no test', file('place-hold.ts', "import { a } from './hold-rules.ts';")],
])('an import %s is not', (_where, other) => {
  expect(found(file('hold-rules.ts'), other)).toEqual(['hold-rules.ts']);
});

test('what only tests use needs none', () => {
  expect(untested([{ path: 'packages/testing/src/sso/login-wire.ts', text: '' }])).toEqual([]);
});

const RULES = `import { x } from './x.ts';
export type Kind = 'a';
export const LENGTH = 3;
export function first() {}
export const second = (one: number): number => one;
export async function third() {}
function own() {}
`;
const missing = (test: string) =>
  unnamed([file('hold-rules.ts', RULES), file('a.test.ts', test)]).map((one) => one.split('#')[1]);

test('each exported function is named by a test that imports its file', () => {
  expect(missing("import { first, third } from './hold-rules.ts';")).toEqual(['second']);
  expect(missing("import * as rules from './hold-rules.ts';\nrules.second(rules.first());")).toEqual([
    'third',
  ]);
  expect(missing("import { first, second } from './other-rules.ts';")).toEqual(['first', 'second', 'third']);
  expect(missing("import { firstOf, secondly, third } from './hold-rules.ts';")).toEqual(['first', 'second']);
});
