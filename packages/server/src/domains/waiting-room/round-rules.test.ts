import { expect, test } from 'vitest';
import { shareRound } from './round-rules.ts';

const stage = (id: number, waiting: number) => ({ id, position: id, waiting, owed: 0 });
const shared = (size: number, ...waiting: number[]) =>
  Object.fromEntries(
    shareRound(
      waiting.map((people, index) => stage(index + 1, people)),
      size,
    ).shares,
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
    { id: 1, position: 2, waiting: 50, owed: 0 },
    { id: 2, position: 1, waiting: 50, owed: 0 },
  ];
  expect(Object.fromEntries(shareRound(stages, 20).shares)).toEqual({ 1: 2, 2: 18 });
});

test.each([1, 2, 3, 4, 7])('in rounds of %i later stages still get their tenth', (size) => {
  const sums = new Map<number, number>();
  let owed: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < 100; round += 1) {
    const stages = [1, 2, 3].map((id) => ({ ...stage(id, 5_000), owed: owed.get(id) ?? 0 }));
    const shared = shareRound(stages, size);
    for (const [id, share] of shared.shares) sums.set(id, (sums.get(id) ?? 0) + share);
    owed = shared.owed;
  }
  // The next round adds what the last one could not call.
  for (const id of [2, 3]) expect(Math.abs((sums.get(id) ?? 0) - 10 * size)).toBeLessThanOrEqual(1);
  expect([...sums.values()].reduce((sum, share) => sum + share)).toBe(100 * size);
});

test('a stage whose people were all called is owed nothing, nor is the first', () => {
  const stages = [
    { ...stage(1, 50), owed: 5 },
    { ...stage(2, 1), owed: 30 },
    { ...stage(3, 0), owed: 4 },
  ];
  const { shares, owed } = shareRound(stages, 4);
  expect([Object.fromEntries(shares), Object.fromEntries(owed)]).toEqual([
    { 1: 3, 2: 1 },
    { 1: 0, 2: 0, 3: 0 },
  ]);
});
