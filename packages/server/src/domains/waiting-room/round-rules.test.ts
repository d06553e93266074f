import { expect, test } from 'vitest';
import { shareRound } from './round-rules.ts';

const stage = (id: number, waiting: number) => ({ id, position: id, waiting });
const shared = (size: number, ...waiting: number[]) =>
  Object.fromEntries(
    shareRound(
      waiting.map((people, index) => stage(index + 1, people)),
      size,
    ),
  );

test.each([
  [
    'the first stage goes first, each other one gets a tenth',
    shared(100, 500, 500, 500),
    { 1: 80, 2: 10, 3: 10 },
  ],
  ['what one stage leaves the next takes', shared(100, 30, 500, 500), { 1: 30, 2: 60, 3: 10 }],
  ['nobody is called who does not wait', shared(100, 3, 2), { 1: 3, 2: 2 }],
  ['one stage has all', shared(7, 500), { 1: 7 }],
  ['an empty round', shared(0, 500, 500), {}],
  ['a stage without people has no share', shared(10, 0, 500), { 2: 10 }],
])('%s', (_what, got, wanted) => {
  expect(got).toEqual(wanted);
});

test('the order is that of the positions', () => {
  const stages = [
    { id: 1, position: 2, waiting: 50 },
    { id: 2, position: 1, waiting: 50 },
  ];
  expect(Object.fromEntries(shareRound(stages, 20))).toEqual({ 1: 2, 2: 18 });
});
