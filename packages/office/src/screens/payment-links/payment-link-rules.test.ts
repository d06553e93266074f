import { expect, test } from 'vitest';
import { isOpen, PROBLEMS, STATE_LOOKS } from './payment-link-rules.ts';

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
