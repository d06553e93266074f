import { expect, test } from 'vitest';
import { missingProofs } from './coverage-pages.ts';

const FILES: Readonly<Record<string, string>> = {
  'packages/web/src/screens/show/rules.test.ts':
    "test('what is missing is said', () => {}); test('it\\'s kept')",
  'packages/web/src/screens/box/rules.test.ts': "test('a guest is complete', () => {})",
  'docs/screenshots/home-phone.webp': '',
};

const missing = (...proofs: string[]): string[] =>
  missingProofs(
    { path: 'docs/page.md', text: proofs.map((proof) => `| "a text" of the site | ${proof} |`).join('\n') },
    Object.keys(FILES),
    (path) => FILES[path] ?? '',
  );

test('a file and its titles are found, with words left out and by a short name', () => {
  expect(missing('web/screens/show/rules.test.ts "what is … said", "it\'s kept"; shots/home')).toEqual([]);
  expect(missing('show/rules.test.ts "what is missing…"', 'rules.test.ts "it\'s kept"')).toEqual([]);
});

test('a file that is not there, a name of two files, a title of another file and a picture are told', () => {
  expect(missing('web/screens/show/gone.test.ts "what is missing…"')).toEqual([
    'docs/page.md:1: web/screens/show/gone.test.ts',
  ]);
  expect(missing('rules.test.ts')).toEqual(['docs/page.md:1: rules.test.ts']);
  expect(missing('show/rules.test.ts "what is missing…"', 'box/rules.test.ts "what is missing…"')).toEqual([
    'docs/page.md:2: "what is missing…" in packages/web/src/screens/box/rules.test.ts',
  ]);
  expect(missing('shots/nothing')).toEqual(['docs/page.md:1: shots/nothing']);
});

test('what is quoted outside of the tables and before a file is no title', () => {
  expect(missing('the text "Gratis", show/rules.test.ts')).toEqual([]);
  expect(missingProofs({ path: 'page.md', text: 'see gone.test.ts "no"' }, [], () => '')).toEqual([]);
});
