import { expect, test } from 'vitest';
import type { Policy } from '../../api/gates.ts';
import { clockText, withOneLane, withReentry } from './policy-rules.ts';

test.each([
  ['2026-11-22T20:15:00', -120, 'A las 18:15'],
  ['2026-11-22T00:30:00', -60, 'A las 23:30'],
  ['2026-11-22T20:15:00', 60, 'A las 21:15'],
  ['', 60, ''],
])('%s and %i minutes is %s', (startsAt, minutes, text) => {
  expect(clockText(startsAt, minutes)).toBe(text);
});

test('a way back in comes and goes', () => {
  const policy = { reentry: { 4: 15 } } as unknown as Policy;
  expect(withReentry(policy, 5, 20).reentry).toEqual({ 4: 15, 5: 20 });
  expect(withReentry(policy, 4, null).reentry).toEqual({});
});

test('a group is switched, once', () => {
  const policy = { oneLaneGroups: ['Norte'] } as unknown as Policy;
  expect(withOneLane(policy, 'Norte', true).oneLaneGroups).toEqual(['Norte']);
  expect(withOneLane(policy, 'Sur', true).oneLaneGroups).toEqual(['Norte', 'Sur']);
  expect(withOneLane(policy, 'Norte', false).oneLaneGroups).toEqual([]);
});
