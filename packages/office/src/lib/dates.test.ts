import { expect, test } from 'vitest';
import { dateTimeText, dayTyped, isDay } from './dates.ts';

test.each([
  ['2026-11-22T20:15:00', '22/11/2026 20:15'],
  ['2026-01-02T00:00:59', '02/01/2026 00:00'],
  ['', ''],
  ['ayer', ''],
])('%j is written %j', (wallClock, text) => {
  expect(dateTimeText(wallClock)).toBe(text);
});

test.each([
  ['22/11/2026', '2026-11-22'],
  [' 1/2/2026 ', '2026-02-01'],
  ['31/02/2026', null],
  ['11/22/2026', null],
  ['22/11/26', null],
  ['', null],
])('whoever types %j means %j', (text, day) => {
  expect(dayTyped(text)).toBe(day);
});

test.each(['', '2026-02-30', '2026-13-01', '0', '2026-11-22T10:00:00'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});
