import { expect, test } from 'vitest';
import { cursorBefore, cursorFromText, cursorText, MAX_INT } from './row-cursor.ts';

test('a list goes on by rows, and ends', () => {
  expect([undefined, '50', '-1', 'otro'].map(cursorFromText)).toEqual([0, 50, 0, 0]);
  expect([cursorText(50, 51), cursorText(50, 50)]).toEqual(['50', '']);
});

test('a list with the newest first goes on below the last id, or begins', () => {
  expect(['17', undefined, 'x', '-1', '12345678901'].map(cursorBefore)).toEqual([
    17,
    ...Array(4).fill(MAX_INT),
  ]);
});
