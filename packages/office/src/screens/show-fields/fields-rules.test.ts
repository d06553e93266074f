import { expect, test } from 'vitest';
import type { PlanExtraField } from '../../api/show-plan.ts';
import { askingOf, withAsking } from './fields-rules.ts';

const gate: PlanExtraField = { fieldId: 1, audience: 'purchase', isMandatory: true };
const note: PlanExtraField = { fieldId: 2, audience: 'box', isMandatory: false };

test('a question is asked of one audience or of another, and can be left open', () => {
  expect(askingOf([gate, note], 1, 'purchase')).toBe('mandatory');
  expect(askingOf([gate, note], 1, 'box')).toBe('no');
  expect(askingOf([gate, note], 2, 'box')).toBe('optional');
});

test('one is changed in its place, taken away, or comes last', () => {
  expect(withAsking([gate, note], 1, 'purchase', 'optional')).toEqual([
    { ...gate, isMandatory: false },
    note,
  ]);
  expect(withAsking([gate, note], 1, 'purchase', 'no')).toEqual([note]);
  expect(withAsking([gate], 2, 'box', 'optional')).toEqual([gate, note]);
});
