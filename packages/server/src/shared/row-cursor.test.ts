import { expect, test } from 'vitest';
import { cursorFromText, cursorText } from './row-cursor.ts';

test('a list goes on by rows, and ends', () => {
  expect([undefined, '50', '-1', 'otro'].map(cursorFromText)).toEqual([0, 50, 0, 0]);
  expect([cursorText(50, 51), cursorText(50, 50)]).toEqual(['50', '']);
});
