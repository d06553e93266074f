import { expect, test } from 'vitest';
import type { ShowOptions } from '../../api/show-options.ts';
import { EMPTY_PLAN } from '../../api/show-plan.ts';
import {
  filledPart,
  firstPart,
  firstSource,
  firstType,
  hasPartsOfSectors,
  isBegun,
  isReady,
  keepable,
  lastOfType,
  newPlan,
  PARKING,
  prevents,
  stepOf,
} from './new-show-rules.ts';

const options: ShowOptions = {
  types: [
    { id: 1, name: 'Paseo', needsTeams: false, needsCompetition: false, minutes: 90 },
    { id: 2, name: 'Fútbol', needsTeams: true, needsCompetition: true, minutes: 120 },
  ],
  teams: [
    { id: 1, name: 'Parque', isOwn: true },
    { id: 2, name: 'Cordón', isOwn: false },
  ],
  ...{
    competitions: [],
    categories: [],
    methods: [],
    currencies: [],
    extraFields: [],
    templates: [],
    sources: [],
  },
  venues: [{ id: 5, name: 'Parque', sectors: [] }],
};
const last = {
  ...EMPTY_PLAN,
  ...{
    name: 'Partido ante Aguada',
    typeId: 2,
    awayTeamId: 2,
    homeTeamId: 1,
    competitionId: 3,
    round: 'Fecha 12',
  },
  ...{ startsAt: '2026-11-15T20:30:00', minutes: 130, venueId: 6 },
};

test('a new match begins as the last one, but for rival, name, day and round', () => {
  expect(firstType(options)).toBe(2);
  expect(newPlan(options, 2, last)).toEqual({
    ...EMPTY_PLAN,
    ...{ typeId: 2, homeTeamId: 1, competitionId: 3, startsAt: 'T20:30:00', minutes: 130, venueId: 6 },
  });
});

test('the first show of all begins with what there is one of', () => {
  expect(newPlan(options, 1, null)).toEqual({ ...EMPTY_PLAN, typeId: 1, venueId: 5, minutes: 90 });
});

test('half a moment is not kept, and the rest is left to what it is made from', () => {
  expect(firstPart({ ...last, startsAt: 'T20:30:00', name: ' Partido ' })).toEqual({
    ...{ name: 'Partido', typeId: 2, venueId: 6, homeTeamId: 1, awayTeamId: 2, competitionId: 3 },
    ...{ round: 'Fecha 12', startsAt: '', minutes: 130 },
  });
});

test('a draft has what differs from an empty one, and is begun with more than the first step', () => {
  const first = firstPart(last);
  const own = { description: '<p>Abrimos a las 18</p>', showsDate: false };
  expect(filledPart(last)).toEqual(first);
  expect(filledPart({ ...last, ...own, homeTeamId: 0, saleOpensAt: '2026-11-10' })).toEqual({
    ...Object.fromEntries(Object.entries(first).filter(([name]) => name !== 'homeTeamId')),
    ...own,
  });
  expect([isBegun(last), isBegun({ ...last, ...own })]).toEqual([false, true]);
});

test('red lines keep a draft back, parking until it is to be annulled', () => {
  const line = (problem: string, isRed: boolean) => ({ problem, isRed, text: '', step: 1 });
  const lines = [line('sale-closes-late', false), line(PARKING, true)];
  expect([isReady(lines, false), isReady(lines, true)]).toEqual([false, true]);
  expect(lines.map((one) => prevents(one, false))).toEqual([false, true]);
  expect(isReady([line('venue', true)], true)).toBe(false);
});

test.each([
  ['3', 3],
  ['5', 1],
  ['x', 1],
  [null, 1],
])('the step %j is %d', (text, step) => {
  expect(stepOf(text)).toBe(step);
});

test('half a moment is kept as none, and texts without blanks around them', () => {
  const plan = {
    ...last,
    ...{ name: ' Final ', round: ' ', startsAt: 'T20:30:00', saleOpensAt: '2026-11-10' },
  };
  expect(keepable(plan)).toEqual({ ...plan, name: 'Final', round: '', startsAt: '', saleOpensAt: '' });
  expect(keepable(last)).toEqual(last);
});

test('the show to begin from is the first of its type on the list', () => {
  const sources = [1, 2, 2].map((typeId, index) => ({
    id: index,
    typeId,
  })) as unknown as ShowOptions['sources'];
  expect(lastOfType({ ...options, sources }, 2)).toBe(sources[1]);
  expect(lastOfType({ ...options, sources }, 3)).toBeUndefined();
  expect(firstSource({ ...options, sources }, 2)).toEqual({ id: sources[1]?.id, words: 'Último partido: ' });
  expect(firstSource({ ...options, sources }, 3)).toEqual({ id: sources[0]?.id, words: 'Último: ' });
  expect(firstSource(options, 2).id).toBe(0);
});

test('prices and set-aside places without the sectors are told apart', () => {
  expect(hasPartsOfSectors(['texts', 'prices'])).toBe(true);
  expect(hasPartsOfSectors(['set-aside'])).toBe(true);
  expect(hasPartsOfSectors(['sectors', 'prices', 'set-aside'])).toBe(false);
  expect(hasPartsOfSectors(['texts'])).toBe(false);
});
