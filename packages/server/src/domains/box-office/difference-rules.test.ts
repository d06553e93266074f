import { expect, test } from 'vitest';
import { type Difference, type DifferenceAct, settleDifference, spreadOver } from './difference-rules.ts';

const UNRESOLVED = 'difference-unresolved';
const CHEAPER = 'cheaper-unresolved';
const WAIVE: DifferenceAct = { kind: 'waive' };
const KEEP: DifferenceAct = { kind: 'keep' };
const BACK: DifferenceAct = { kind: 'give-back', tillId: null };
const COLLECT: DifferenceAct = {
  kind: 'collect',
  payment: { tillId: 1, method: 'cash', handed: null, receipt: '' },
};
const NOTHING = { mayWaive: false, mayGiveBack: false };

test.each<[string, Difference, string | null]>([
  ['the same price', { amount: 0, act: null, ...NOTHING }, null],
  ['dearer, and nothing said', { amount: 1, act: null, mayWaive: true, mayGiveBack: true }, UNRESOLVED],
  ['dearer, waived by who may', { amount: 40_000, act: WAIVE, mayWaive: true, mayGiveBack: false }, null],
  ['dearer, waived by who may not', { amount: 40_000, act: WAIVE, ...NOTHING }, UNRESOLVED],
  ['dearer, collected', { amount: 40_000, act: COLLECT, ...NOTHING }, null],
  ['dearer, and kept', { amount: 40_000, act: KEEP, mayWaive: true, mayGiveBack: true }, UNRESOLVED],
  ['dearer, and given back', { amount: 40_000, act: BACK, mayWaive: true, mayGiveBack: true }, UNRESOLVED],
  ['cheaper, and nothing said', { amount: -1, act: null, mayWaive: true, mayGiveBack: true }, CHEAPER],
  ['cheaper, and waived', { amount: -1, act: WAIVE, mayWaive: true, mayGiveBack: true }, CHEAPER],
  ['cheaper, and collected', { amount: -1, act: COLLECT, mayWaive: true, mayGiveBack: true }, CHEAPER],
  ['cheaper, and kept', { amount: -40_000, act: KEEP, ...NOTHING }, null],
  ['cheaper, given back by who may', { amount: -1, act: BACK, mayWaive: false, mayGiveBack: true }, null],
  [
    'cheaper, given back by who may not',
    { amount: -1, act: BACK, mayWaive: true, mayGiveBack: false },
    CHEAPER,
  ],
])('%s', (_what, difference, problem) => {
  const settled = settleDifference(difference);
  expect(settled.ok ? null : settled.problem).toBe(problem);
});

test('what goes back is of the last payments first, and told in the order of the payments', () => {
  const parts = [
    { paymentId: 1, amount: 1200 },
    { paymentId: 2, amount: 400 },
    { paymentId: 3, amount: 100 },
  ];
  expect(spreadOver(parts, 50)).toEqual([{ paymentId: 3, amount: 50 }]);
  expect(spreadOver(parts, 600)).toEqual([
    { paymentId: 1, amount: 100 },
    { paymentId: 2, amount: 400 },
    { paymentId: 3, amount: 100 },
  ]);
  expect(spreadOver(parts, 0)).toEqual([]);
});
