import { expect, test } from 'vitest';
import { moveOf, moveProblem, shareDone } from './move-rules.ts';

test('a move needs a whole moment or none, and from 3 to 60 days', () => {
  expect(moveProblem(null, 7)).toBeNull();
  expect(moveProblem('2026-11-29T20:15:00', 60)).toBeNull();
  expect(moveProblem('2026-11-29T', 7)).toBe('Elegí el día y la hora.');
  expect(moveProblem('', 7)).toBe('Elegí el día y la hora.');
  for (const days of [2, 61, 7.5, Number.NaN])
    expect(moveProblem(null, days)).toBe('Los días para decidir son entre 3 y 60.');
});

test('a move without a day has an empty moment, and its message no empty lines around', () => {
  const rest = { days: 7, message: '\nHasta pronto. ', annulsParking: false };
  expect(moveOf(null, rest)).toEqual({ ...rest, message: 'Hasta pronto.', startsAt: '' });
});

test('the bar is full only when all is back', () => {
  expect(shareDone({ done: 8129, total: 8130 })).toBe(99);
  expect(shareDone({ done: 0, total: 0 })).toBe(100);
});
