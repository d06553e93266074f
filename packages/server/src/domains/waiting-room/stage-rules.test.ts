import { expect, test } from 'vitest';
import {
  conditionText,
  isForAll,
  type Joiner,
  lastOf,
  meets,
  type StageCondition,
  stageFor,
} from './stage-rules.ts';

const ALL: StageCondition = { categoryIds: [], memberSince: null, noDebt: false, seatHolder: false };
const stages = [
  { id: 3, position: 3, condition: ALL },
  { id: 1, position: 1, condition: { ...ALL, seatHolder: true } },
  { id: 2, position: 2, condition: { ...ALL, categoryIds: [5], memberSince: '2020-01-01', noDebt: true } },
];
const member = (other: object = {}): Joiner => ({
  member: { categoryId: 5, since: '2019-12-31', isInDebt: false, ...other },
  isSeatHolder: false,
});

test.each<[string, Joiner, number]>([
  ['a seat holder', { member: null, isSeatHolder: true }, 1],
  ['a member for whom all holds', member(), 2],
  ['a member since later', member({ since: '2020-01-02' }), 3],
  ['a member of whom nobody knows since when', member({ since: null }), 3],
  ['a member in debt', member({ isInDebt: true }), 3],
  ['a member of another category', member({ categoryId: 6 }), 3],
  ['who is no member', { member: null, isSeatHolder: false }, 3],
])('%s', (_who, joiner, stageId) => {
  expect(stageFor(stages, joiner)?.id).toBe(stageId);
});

test('the last stage is the last in position, and of no stages there is none', () => {
  expect(lastOf(stages)?.id).toBe(3);
  expect(lastOf(stages.toReversed())?.id).toBe(3);
  expect(lastOf([])).toBeNull();
});

test('a condition in words', () => {
  const name = (id: number) => `Categoría ${id}`;
  expect(conditionText(ALL, name)).toBe('Para todos');
  const condition = { categoryIds: [5, 6], memberSince: '2020-01-02', noDebt: true, seatHolder: false };
  expect(conditionText(condition, name)).toBe(
    'Para socios de Categoría 5 o Categoría 6, socios desde antes del 02/01/2020, socios al día',
  );
  expect([isForAll(ALL), isForAll(condition)]).toEqual([true, false]);
});

const nobody: Joiner = { member: null, isSeatHolder: false };

test.each<[Partial<StageCondition>, Joiner, boolean]>([
  [{}, nobody, true],
  [{ seatHolder: true }, member(), false],
  [{ seatHolder: true }, { ...member(), isSeatHolder: true }, true],
  [{ categoryIds: [4, 5] }, member(), true],
  [{ categoryIds: [4] }, member(), false],
  [{ categoryIds: [5] }, nobody, false],
  [{ memberSince: '2019-12-31' }, member(), true],
  [{ memberSince: '2019-12-30' }, member(), false],
  [{ memberSince: '2019-12-31' }, nobody, false],
  [{ noDebt: true }, member(), true],
  [{ noDebt: true }, member({ isInDebt: true }), false],
  [{ noDebt: true }, nobody, false],
  [{ seatHolder: true, noDebt: true }, { member: null, isSeatHolder: true }, false],
])('%o of %o: %s', (condition, joiner, holds) => {
  expect(meets({ ...ALL, ...condition }, joiner)).toBe(holds);
});
