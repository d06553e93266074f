import { expect, test } from 'vitest';
import type { ShowOptions } from '../../api/show-options.ts';
import { EMPTY_PLAN, type ShowPlan } from '../../api/show-plan.ts';
import { whatAndWhenErrors, withConsequences } from './what-and-when-rules.ts';

const options: ShowOptions = {
  types: [
    { id: 1, name: 'Fútbol', needsTeams: true, needsCompetition: true, minutes: 120 },
    { id: 2, name: 'Paseo', needsTeams: false, needsCompetition: false, minutes: 90 },
  ],
  teams: [
    { id: 1, name: 'Parque', isOwn: true },
    { id: 2, name: 'Cordón', isOwn: false },
    { id: 3, name: 'Aguada', isOwn: false },
  ],
  ...{ competitions: [], venues: [], categories: [], methods: [], currencies: [], extraFields: [] },
  ...{ templates: [], sources: [] },
};
const match: ShowPlan = {
  ...EMPTY_PLAN,
  ...{ name: 'Partido ante Cordón', typeId: 1, homeTeamId: 1, awayTeamId: 2, competitionId: 5, venueId: 4 },
  ...{ round: 'Fecha 12', startsAt: '2026-11-22T20:30:00', minutes: 120 },
};
const wrong = (changes: Partial<ShowPlan>) => whatAndWhenErrors({ ...match, ...changes }, options);

test('a whole first step has no errors', () => {
  expect(wrong({})).toEqual({});
});

test.each<[Partial<ShowPlan>, (keyof ShowPlan)[]]>([
  [{ typeId: 0 }, ['typeId']],
  [{ awayTeamId: 0, competitionId: 0 }, ['awayTeamId', 'competitionId']],
  [{ awayTeamId: 1 }, ['awayTeamId']],
  [{ name: ' ab ' }, ['name']],
  [{ name: 'x'.repeat(81) }, ['name']],
  [{ venueId: 0 }, ['venueId']],
  [{ startsAt: '2026-11-22T' }, ['startsAt']],
  [{ minutes: 29 }, ['minutes']],
  [{ minutes: 721 }, ['minutes']],
  [{ minutes: 100_000, isSeasonPass: true }, []],
  [{ typeId: 2, awayTeamId: 0, homeTeamId: 0, competitionId: 0 }, []],
])('%j: %j', (changes, fields) => {
  expect(Object.keys(wrong(changes)).sort()).toEqual([...fields].sort());
});

test('half a moment says which half is missing', () => {
  expect(wrong({ startsAt: '' }).startsAt).toBe('Escribí el día y la hora.');
  expect(wrong({ startsAt: 'T20:30:00' }).startsAt).toBe('Falta el día.');
  expect(wrong({ startsAt: '2026-11-22T' }).startsAt).toBe('Falta la hora.');
});

test('the rival names the match, unless somebody named it otherwise', () => {
  expect(withConsequences(match, { awayTeamId: 3 }, options)).toMatchObject({ name: 'Partido ante Aguada' });
  const named = { ...match, name: 'El clásico' };
  expect(withConsequences(named, { awayTeamId: 3 }, options)).toEqual({ awayTeamId: 3 });
});

test('another type takes away what it does not have, and says how long it lasts', () => {
  const tour = { ...match, ...withConsequences(match, { typeId: 2 }, options) };
  expect(tour).toMatchObject({
    name: '',
    homeTeamId: 0,
    awayTeamId: 0,
    competitionId: 0,
    round: '',
    minutes: 90,
  });
  expect(withConsequences(tour, { typeId: 1 }, options)).toMatchObject({ homeTeamId: 1, minutes: 120 });
  expect(withConsequences({ ...match, minutes: 150 }, { typeId: 2 }, options)).not.toHaveProperty('minutes');
});
