import { expect, test } from 'vitest';
import type { Approval } from '../../api/approvals.ts';
import { effectText, endText, stateOf } from './approval-rules.ts';

test.each([
  ['pending', 'pending'],
  ['pendiente', ''],
  ['toString', ''],
  ['', ''],
])('the state "%s" of an address is "%s"', (text, state) => {
  expect(stateOf(text)).toBe(state);
});

test('a thing is told by its name where it has one', () => {
  const effect = { entity: 'miembro', entityId: '7', name: '', changes: [] };
  expect(effectText(effect)).toBe('Miembro 7');
  expect(effectText({ ...effect, name: 'Ana Sosa' })).toBe('Miembro: Ana Sosa');
});

const approval = {
  ...{ state: 'pending', endsAt: '2026-11-28T10:00:00', isAlone: false },
  ...{ answerer: '', answeredAt: '' },
} as Approval;

test.each<[Partial<Approval>, string]>([
  [{}, 'Vence el 28/11/2026 10:00'],
  [{ isAlone: true }, 'Se hace sola el 28/11/2026 10:00 si nadie la detiene'],
  [{ state: 'rejected', answerer: 'Ana', answeredAt: '2026-11-27T09:30:00' }, 'Ana, 27/11/2026 09:30'],
  [{ state: 'expired', answeredAt: '2026-11-28T10:00:00' }, '28/11/2026 10:00'],
])('the end of %o is "%s"', (change, text) => {
  expect(endText({ ...approval, ...change })).toBe(text);
});
