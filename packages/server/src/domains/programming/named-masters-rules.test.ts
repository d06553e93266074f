import { expect, test } from 'vitest';
import { newlyNamed, withoutArchived } from './named-masters-rules.ts';
import type { Options } from './options-store.ts';

const PLAN = {
  ...{ typeId: 1, homeTeamId: 2, awayTeamId: 3, competitionId: 4, round: 'Final' },
  sectors: [{ sectorId: 9, prices: [5, 6].map((categoryId) => ({ categoryId, amount: 100 })) }],
  quotas: [{ categoryId: 6, quota: 10 }],
  extraFields: [{ fieldId: 7, audience: 'purchase' as const, isMandatory: true }],
};

test('a plan names masters, and newly those that it did not name before', () => {
  expect(newlyNamed({}, PLAN)).toEqual([
    { table: 'types', ids: [1] },
    { table: 'teams', ids: [2, 3] },
    { table: 'competitions', ids: [4] },
    { table: 'categories', ids: [5, 6] },
    { table: 'fields', ids: [7] },
  ]);
  const after = { ...PLAN, awayTeamId: 8, competitionId: undefined };
  expect(newlyNamed(PLAN, after).filter(({ ids }) => ids.length > 0)).toEqual([{ table: 'teams', ids: [8] }]);
});

test('what was archived is not copied', () => {
  const option = (id: number, isArchived: boolean) => ({ id, name: `N.º ${id}`, isArchived });
  const options = {
    types: [option(1, false)],
    teams: [option(2, false), option(3, true)],
    competitions: [option(4, true)],
    categories: [option(5, false), option(6, true)],
    extraFields: [option(7, true)],
  } as unknown as Options;
  expect(withoutArchived(PLAN, options)).toEqual({
    ...{ ...PLAN, awayTeamId: undefined, competitionId: undefined, windows: undefined },
    sectors: [{ sectorId: 9, prices: [{ categoryId: 5, amount: 100 }] }],
    ...{ quotas: [], extraFields: [] },
  });
});
