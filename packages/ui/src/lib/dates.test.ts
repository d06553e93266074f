import { expect, test } from 'vitest';
import { dateParts, montevideoDay, montevideoInstant, numericDate } from './dates.ts';

test('a wall-clock time is read as Montevideo time', () => {
  expect(montevideoInstant('2026-11-28T20:30:00')).toBe(Date.UTC(2026, 10, 28, 23, 30));
  expect(montevideoInstant('2026-11-28T20:30')).toBe(Date.UTC(2026, 10, 28, 23, 30));
  expect(montevideoInstant('pronto')).toBeNaN();
});

test('the day changes at midnight in Montevideo, not in London', () => {
  expect(montevideoDay(Date.UTC(2026, 10, 29, 2, 59))).toBe('2026-11-28');
  expect(montevideoDay(Date.UTC(2026, 10, 29, 3, 0))).toBe('2026-11-29');
});

test.each([
  ['2026-11-28', { weekday: 'sáb', day: '28', month: 'nov' }],
  ['2026-09-02', { weekday: 'mié', day: '2', month: 'set' }],
  ['2027-01-01', { weekday: 'vie', day: '1', month: 'ene' }],
  ['0000-00-00', null],
  ['', null],
])('the stub of %s', (date, parts) => {
  expect(dateParts(date)).toEqual(parts);
});

test('a date in numbers', () => {
  expect(numericDate('2026-11-28')).toBe('28/11/2026');
  expect(numericDate('28/11/2026')).toBe('');
});
