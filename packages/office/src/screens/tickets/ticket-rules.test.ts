import { expect, test } from 'vitest';
import { searchOf, ticketLook } from './ticket-rules.ts';

test.each([
  ['  lima ', 'lima'],
  ['x', ''],
  ['', ''],
  ['y'.repeat(300), 'y'.repeat(200)],
])('the address "%s" asks for "%s"', (text, asked) => {
  expect(searchOf(() => text)).toBe(asked);
});

test('a ticket is live or revoked', () => {
  const names = [false, true].map((isRevoked) => ticketLook({ isRevoked }).name);
  expect(names).toEqual(['Vigente', 'Anulada']);
});
