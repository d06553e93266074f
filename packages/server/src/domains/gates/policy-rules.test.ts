import { expect, test } from 'vitest';
import { policyFields } from './gates-wire.ts';
import { isLessSafe, noticeOf, type PolicyForm } from './policy-rules.ts';
import { USUAL_POLICY } from './show-store.ts';

const USUAL: PolicyForm = { ...USUAL_POLICY, oneLaneGroups: [] };

test.each([
  [{}, {}, false],
  [{ documents: 'all' }, { documents: 'visitors' }, true],
  [{ documents: 'visitors' }, { documents: 'one-in' }, false],
  [{ documents: 'one-in', oneIn: 5 }, { documents: 'one-in', oneIn: 10 }, true],
  [{}, { acceptsLater: true }, true],
  [{ acceptsLater: true }, {}, false],
  [{}, { reentry: { 4: 15 } }, true],
  [{ reentry: { 4: 15 } }, { reentry: { 4: 10 } }, false],
  [{}, { opensMinutes: 300, state: 'cancelled' }, false],
] as const)('%j to %j asks for the second factor: %s', (before, after, isLess) => {
  expect(isLessSafe({ ...USUAL, ...before }, { ...USUAL, ...after })).toBe(isLess);
});

test('lanes are told what changed, in a sentence', () => {
  const zones = new Map([['4', 'Tribunas']]);
  const fields = policyFields({ ...USUAL, reentry: { 4: 15 }, documents: 'one-in' }, zones);
  expect(fields).toMatchObject({ Reingreso: 'Tribunas 15 min', Documento: 'uno de cada 10' });
  expect(noticeOf({ Documento: 'todos', Abre: '90 min antes' })).toBe(
    'Cambió la política: documento todos, abre 90 min antes.',
  );
});
