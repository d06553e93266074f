import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [1, '1 segundo'],
  [0.5, '1 segundo'],
  [60, '60 segundos'],
  [91, '2 minutos'],
  [900, '15 minutos'],
  [3_600, '60 minutos'],
  [5_401, '2 horas'],
  [86_400, '24 horas'],
])('%d seconds are told as %s', (seconds, words) => {
  expect(waitText('Pará.', seconds)).toBe(`Pará. Podés reintentar en ${words}.`);
});

test('a server that says neither why nor how long', () => {
  expect(waitText('', null)).toBe('En este momento no podemos atenderte.');
});
