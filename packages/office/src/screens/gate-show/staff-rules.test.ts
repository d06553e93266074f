import { expect, test } from 'vitest';
import { personProblems, randomPin, roleName } from './staff-rules.ts';

test('an easy PIN is not offered', () => {
  const draws = [0.11115, 0.12345, 0.43215, 0.70005];
  expect(randomPin(() => draws.shift() ?? 0.5)).toBe('7000');
  const others = [0.77775, 0.56785, 0.80425];
  expect(randomPin(() => others.shift() ?? 0.5)).toBe('8042');
});

test('somebody new needs a PIN', () => {
  expect(personProblems(true).pin('')).toBe('De 4 a 8 números.');
  expect(personProblems(false).pin('')).toBeNull();
  expect(personProblems(false).pin('12a4')).toBe('De 4 a 8 números.');
  expect(personProblems(true).pin('12345678')).toBeNull();
  expect(personProblems(true).name('')).toBe('Falta el nombre.');
  expect(roleName('supervisor')).toBe('Supervisor');
});
