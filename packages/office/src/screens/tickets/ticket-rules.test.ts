import { expect, test } from 'vitest';
import { mayAnnul, paidFor, renewedText, searchOf, ticketLook } from './ticket-rules.ts';

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

test('a changed ticket is mailed, or has to be printed', () => {
  expect(renewedText({ email: 'ana@example.uy' })).toMatch(/sale por correo/);
  expect(renewedText({ email: '' })).toMatch(/imprimí la entrada nueva/);
});

test('a ticket is annulled with the permission for all, or for its channel', () => {
  const may = (...permissions: string[]) =>
    (['web', 'press', 'box'] as const).map((channel) => mayAnnul(permissions, { channel }));
  expect(may('annulments:E')).toEqual([true, true, true]);
  expect(may('annulments:own', 'press:E', 'guests:V', 'tickets:V')).toEqual([false, true, false]);
  expect(may('annulments:own', 'guests:E')).toEqual([false, false, true]);
  expect(may('press:E', 'guests:E', 'tickets:V')).toEqual([false, false, false]);
});

test('what was paid is told currency by currency, and not at all where nothing was', () => {
  expect(paidFor([{ amount: 0, currency: '$' }])).toBe('');
  const paid = [1_600, 800.5].map((amount) => ({ amount, currency: '$' }));
  expect(paidFor(paid)).toBe('$ 2.400,50');
  expect(paidFor([...paid, { amount: 20, currency: 'US$' }])).toBe('$ 2.400,50 y US$ 20');
});
