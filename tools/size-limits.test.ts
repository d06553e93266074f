import { expect, test } from 'vitest';
import { tooLarge } from './size-limits.ts';

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });

test('a file of 300 lines passes and one of 301 does not', () => {
  expect(tooLarge([file('a.ts', 300), file('b.tsx', 301), file('c.css', 301)])).toEqual([
    'b.tsx: 301 lines, at most 300',
    'c.css: 301 lines, at most 300',
  ]);
});

test('data and SQL may be longer', () => {
  expect(tooLarge([file('countries.data.ts', 900), file('0001_start.sql', 900)])).toEqual([]);
});
