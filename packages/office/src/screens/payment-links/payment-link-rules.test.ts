import { expect, test } from 'vitest';
import { isOpen, PROBLEMS, priceText, readPrice, STATE_LOOKS } from './payment-link-rules.ts';

test('a link that was not paid can be taken back', () => {
  const states = Object.keys(STATE_LOOKS) as (keyof typeof STATE_LOOKS)[];
  expect(states.filter((state) => isOpen({ state }))).toEqual(['waiting', 'late']);
});

test('who asks for one has an e-mail, and half a moment is none', () => {
  expect(PROBLEMS.payUntil('T20:15:00')).toBe('Escribí el día y la hora, o dejá los dos vacíos.');
  expect([PROBLEMS.payUntil(''), PROBLEMS.payUntil('2026-11-22T20:15:00')]).toEqual([null, null]);
  expect(['', 'mal', 'a@b.uy'].map(PROBLEMS.email)).toEqual([
    ...['Escribí a quién se le envía.', 'Revisá el correo.', null],
  ]);
});

test('a price is read as it is written here, and what it comes to is told', () => {
  const typed = ['1.600', '1.600,50', '790,5', '1600.5', '', 'mil'];
  expect(typed.map(readPrice)).toEqual([1600, 1600.5, 790.5, 1600.5, null, null]);
  expect(priceText('1.600', 2, '$')).toBe('Cada entrada $ 1.600. Total: $ 3.200.');
  expect(priceText('790,5', 3, 'U$S')).toBe('Cada entrada U$S 790,50. Total: U$S 2.371,50.');
  expect(priceText('', 2, '$')).toBe('Vacío: el precio del público.');
  expect(['1.600', ''].map(PROBLEMS.price)).toEqual([null, null]);
  expect(PROBLEMS.price('mil')).toMatch(/^Escribí un precio/);
});
