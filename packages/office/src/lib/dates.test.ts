import { expect, test } from 'vitest';
import { dateTimeText } from './dates.ts';

test.each([
  ['2026-11-22T20:15:00', '22/11/2026 20:15'],
  ['2026-01-02T00:00:59', '02/01/2026 00:00'],
  ['', ''],
  ['ayer', ''],
])('%j is written %j', (wallClock, text) => {
  expect(dateTimeText(wallClock)).toBe(text);
});
