import { expect, test } from 'vitest';
import { scopedName } from './scoped-name.ts';

const file = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname;

test('a class has its own name and the mark of its file, whatever the query of the request', () => {
  const name = scopedName('row', file('a.module.css'));
  expect(name).toMatch(/^row-\w{1,4}$/);
  expect(scopedName('row', `${file('a.module.css')}?used`)).toBe(name);
  expect(scopedName('row', file('b.module.css'))).not.toBe(name);
});
