import { describe, expect, test } from 'vitest';
import { areSameTerms, dateProblem, isRealDay, type ReservationTerms } from './reservation-rules.ts';

describe('a day', () => {
  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20/11/2026', false],
    ['0000-01-01', false],
    ['', false],
  ])('%j: %s', (text, isReal) => expect(isRealDay(text)).toBe(isReal));
});

test('terms are those that were read when nothing of them differs', () => {
  const terms: ReservationTerms = { carParkId: 1, daysAhead: 30, isSuspended: false };
  expect(areSameTerms(terms, { ...terms })).toBe(true);
  expect(areSameTerms(null, { ...terms, carParkId: 0 })).toBe(true);
  for (const other of [{ carParkId: 2 }, { daysAhead: 31 }, { isSuspended: true }])
    expect(areSameTerms(terms, { ...terms, ...other })).toBe(false);
  expect(areSameTerms(null, terms)).toBe(false);
});

describe('a day to reserve', () => {
  // 23:30 of the 20th in Montevideo, the 21st in UTC.
  const now = new Date('2026-11-21T02:30:00Z');
  const terms: ReservationTerms = { carParkId: 1, daysAhead: 30, isSuspended: false };
  const isMatchDay = async (day: string) => day === '2026-11-25';
  const problem = (day: string, other: Partial<ReservationTerms> = {}) =>
    dateProblem({ day, terms: { ...terms, ...other }, now, isMatchDay });

  test.each([
    ['2026-11-19', 'date-past'],
    ['2026-11-20', null],
    ['2026-11-21', null],
    ['2026-11-25', 'match-day'],
    ['2026-12-20', null],
    ['2026-12-21', 'date-too-far'],
    ['2026-02-30', 'date-not-real'],
  ])('%s: %s', async (day, expected) => expect(await problem(day)).toBe(expected));

  test('is refused first of all while reservations are suspended', async () => {
    expect(await problem('nonsense', { isSuspended: true })).toBe('reservations-suspended');
  });

  test('is refused as while suspended where the venue takes no reservations', async () => {
    expect(await dateProblem({ day: '2026-11-21', terms: null, now, isMatchDay })).toBe(
      'reservations-suspended',
    );
  });
});
