import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana María', 'Pérez', 'AP'],
  [' álvaro ', 'ñandú', 'ÁÑ'],
  ['𝒜na', 'Li', '𝒜L'],
  ['Ana', '', 'A'],
])('%j %j → %s', (firstName, lastName, expected) => {
  expect(initials(firstName, lastName)).toBe(expected);
});
