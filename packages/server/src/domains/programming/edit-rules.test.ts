import { expect, test } from 'vitest';
import type { DraftPlan } from './draft-plan.ts';
import { madeWorse } from './edit-rules.ts';
import type { Options } from './options-store.ts';

const named = (id: number) => ({ id, name: `N.º ${id}`, isArchived: false });
const OPTIONS: Options = {
  types: [{ ...named(1), requiresTeams: true, requiresCompetition: true, minutes: 120 }],
  teams: [3, 4].map((id) => ({ ...named(id), isOwn: id === 3 })),
  competitions: [named(5)],
  venues: [named(2)],
  ...{ paymentMethods: [], extraFields: [], sectors: [], categories: [], currencies: [] },
};
const NOW = new Date('2026-11-28T12:00:00Z');
const MATCH: DraftPlan = {
  ...{ name: 'Partido', typeId: 1, venueId: 2, homeTeamId: 3, awayTeamId: 4, competitionId: 5 },
  ...{ startsAt: new Date('2026-12-01T23:00:00Z'), durationMinutes: 120 },
};
const problems = (before: DraftPlan, after: DraftPlan) =>
  madeWorse({ ...MATCH, ...before }, { ...MATCH, ...after }, OPTIONS, NOW).map(({ problem }) => problem);

test.each<[string, DraftPlan, string]>([
  ['without its rival', { awayTeamId: undefined }, 'teams'],
  ['against itself', { awayTeamId: 3 }, 'same-team'],
  ['without its competition', { competitionId: undefined }, 'competition'],
  ['of a whole day', { durationMinutes: 1440 }, 'duration'],
  ['of ten minutes', { durationMinutes: 10 }, 'duration'],
  ['of two letters', { name: 'Pa' }, 'name'],
])('a match %s is worse than before', (_name, wrong, problem) => {
  expect(problems({}, wrong)).toEqual([problem]);
  // As it was, and mended.
  expect(problems(wrong, { ...wrong, round: 'Fecha 2' })).toEqual([]);
  expect(problems(wrong, {})).toEqual([]);
});

test('what was wrong already may become better, and no worse', () => {
  expect(problems({ durationMinutes: 1440 }, { durationMinutes: 800 })).toEqual([]);
  expect(problems({ durationMinutes: 800 }, { durationMinutes: 1440 })).toEqual(['duration']);
  const away = { awayTeamId: undefined };
  expect(problems(away, { ...away, homeTeamId: undefined })).toEqual(['teams']);
});

test('a season pass lasts for months', () => {
  const months = { isSeasonPass: true, durationMinutes: 400_000 };
  expect(problems({ isSeasonPass: true }, months)).toEqual([]);
});
