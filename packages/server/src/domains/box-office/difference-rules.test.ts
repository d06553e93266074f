import { expect, test } from 'vitest';
import { type Difference, settleDifference } from './difference-rules.ts';

const UNRESOLVED = 'difference-unresolved';
const CHEAPER = 'cheaper-unresolved';

test.each<[string, Difference, string | null]>([
  ['the same price', { amount: 0, act: null, mayWaive: false }, null],
  ['dearer, and nothing said', { amount: 1, act: null, mayWaive: true }, UNRESOLVED],
  ['dearer, waived by who may', { amount: 40_000, act: 'waive', mayWaive: true }, null],
  ['dearer, waived by who may not', { amount: 40_000, act: 'waive', mayWaive: false }, UNRESOLVED],
  ['dearer, and kept', { amount: 40_000, act: 'keep', mayWaive: true }, UNRESOLVED],
  ['cheaper, and nothing said', { amount: -1, act: null, mayWaive: true }, CHEAPER],
  ['cheaper, and waived', { amount: -1, act: 'waive', mayWaive: true }, CHEAPER],
  ['cheaper, and kept', { amount: -40_000, act: 'keep', mayWaive: false }, null],
])('%s', (_what, difference, problem) => {
  const settled = settleDifference(difference);
  expect(settled.ok ? null : settled.problem).toBe(problem);
});
