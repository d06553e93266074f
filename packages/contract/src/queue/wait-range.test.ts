import { expect, test } from 'vitest';
import { countdown, peopleText, waitRange, waitText } from './wait-range.ts';

test.each([
  [3, 60, 60, '1 minuto'],
  [300, 60, 100, 'entre 3 y 5 minutos'],
  [1_240, 60, 100, 'entre 10 y 25 minutos'],
  [6_000, 60, 80, 'entre 75 y 105 minutos'],
  [600_000, 60, 100, 'más de 3 horas'],
  [5_000, 0, 100, 'más de 3 horas'],
  [5, 0, 0, 'más de 3 horas'],
])('%i people at %i to %i a minute: %s', (ahead, min, max, text) => {
  expect(waitText(waitRange(ahead, { min, max }))).toBe(text);
});

test('people are counted', () =>
  expect([0, 1, 2, 1_240].map(peopleText)).toEqual([
    ...['0 personas', '1 persona', '2 personas', '1.240 personas'],
  ]));

test('what is left until the draw', () =>
  expect([3_661, 59.4, -5].map(countdown)).toEqual(['1:01:01', '0:00:59', '0:00:00']));
