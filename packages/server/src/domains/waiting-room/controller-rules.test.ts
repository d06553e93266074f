import { waitRange, waitText } from '@club/contract/queue';
import { describe, expect, test } from 'vitest';
import {
  comingShare,
  levelOf,
  loadOf,
  mailedAhead,
  mostInside,
  questionSeconds,
  reach,
  roundSize,
  stageRate,
  toldRate,
} from './controller-rules.ts';

const LIMITS = { maxLateMs: 100, maxCallsInLine: 50 };
const BOUNDS = { min: 60, max: 6_000, isFixed: false };
const SALE = { freePlaces: 2_200, ticketsPerPurchase: 2.2, inside: 0, coming: 0, absent: 0 };

test('the load is the worst of what is measured', () => {
  const calm = { letIn: 1_000, sentAway: 0, lateMs: 10, claimMs: 30, line: 5 };
  expect(loadOf(calm, LIMITS)).toBe(0.1);
  expect(loadOf({ ...calm, sentAway: 41 }, LIMITS)).toBeGreaterThan(1.9);
  expect(loadOf({ ...calm, lateMs: 150 }, LIMITS)).toBe(1.5);
  expect(loadOf({ ...calm, claimMs: 450 }, LIMITS)).toBe(1.5);
  expect(loadOf({ ...calm, line: 100 }, LIMITS)).toBe(2);
  expect(loadOf({ ...calm, letIn: 0, lateMs: 500 }, { ...LIMITS, maxLateMs: 0 })).toBe(0.1);
});

describe('a round', () => {
  test('is two seconds of the rate, more for those who stay away', () => {
    expect(roundSize(600, BOUNDS, SALE, 0)).toMatchObject({ size: 20, limitedBy: 'load' });
    expect(roundSize(600, BOUNDS, { ...SALE, absent: 0.5 }, 0).size).toBe(40);
    expect([comingShare(0), comingShare(0.5), comingShare(1)].map((share) => share.toFixed(1))).toEqual([
      '1.0',
      '0.5',
      '0.2',
    ]);
    expect(roundSize(6_000, BOUNDS, SALE, 0).limitedBy).toBe('cap');
    expect(roundSize(600, { ...BOUNDS, isFixed: true }, SALE, 0).limitedBy).toBe('fixed');
  });
  test('calls nobody to find nothing, whatever the rate', () => {
    expect(mostInside(SALE)).toBe(1_300);
    expect(roundSize(600, BOUNDS, { ...SALE, inside: 1_290 }, 0)).toMatchObject({
      size: 10,
      limitedBy: 'places',
    });
    expect(roundSize(600, { ...BOUNDS, isFixed: true }, { ...SALE, freePlaces: 0 }, 0).size).toBe(0);
  });
  test('counts those on their way in, as many as will come', () => {
    const sale = { ...SALE, freePlaces: 12 };
    expect(mostInside(sale)).toBe(8);
    const sizes = ([inside, coming, absent]: readonly [number, number, number]) =>
      roundSize(600, BOUNDS, { ...sale, inside, coming, absent }, 0).size;
    expect([sizes([0, 0, 0]), sizes([0, 8, 0]), sizes([5, 3, 0]), sizes([5, 0, 0])]).toEqual([8, 0, 0, 3]);
    expect([sizes([0, 8, 0.5]), sizes([0, 12, 0.5]), sizes([0, 16, 0.5])]).toEqual([4, 2, 0]);
    expect(roundSize(600, BOUNDS, { ...SALE, coming: 600 }, 0)).toMatchObject({
      size: 20,
      limitedBy: 'load',
    });
  });
  test('a slow rate calls one person now and then', () => {
    let spare = 0;
    let people = 0;
    for (let step = 0; step < 30; step += 1) {
      const round = roundSize(10, BOUNDS, SALE, spare);
      people += round.size;
      spare = round.spare;
    }
    expect(people).toBe(10);
  });
});

test('what is told: levels, reach, questions, range', () => {
  expect(
    [levelOf(0, 100), levelOf(4, 100), levelOf(5, 100), levelOf(19, 100), levelOf(20, 100)].join(''),
  ).toBe('NUPPM');
  expect(reach(SALE, 0.5)).toEqual({ probable: 1_600, possible: 2_600 });
  expect(questionSeconds({ near: 0, far: 0 }, 5_000)).toEqual({ near: 5, far: 15 });
  expect(questionSeconds({ near: 20_000, far: 480_000 }, 5_000)).toEqual({ near: 8, far: 192 });
  expect(questionSeconds({ near: 500_000, far: 5_000_000 }, 5_000)).toEqual({ near: 20, far: 240 });
});

test('the rate of a stage is its part of the quantiles of the last ten minutes, before that of the plan', () => {
  const plan = { minRate: 1, maxRate: 9 };
  expect(stageRate({ ...plan, figures: {} }, 1)).toEqual({ min: 1, max: 9 });
  const rates = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000];
  expect(stageRate({ ...plan, figures: { rates } }, 1)).toEqual({ min: 200, max: 1_000 });
  const shares = { 1: 0.9, 2: 0.1 };
  expect(stageRate({ ...plan, figures: { rates, shares } }, 2)).toEqual({ min: 20, max: 100 });
});

test('while places limit the rate is that of what is called, also for the mail of who is near', () => {
  expect([toldRate('load', 600.4, 100), toldRate('cap', 600, 0), toldRate('fixed', 600, 0)]).toEqual([
    600, 600, 600,
  ]);
  expect([toldRate('places', 600, 11.6), toldRate('places', 600, 700)]).toEqual([12, 600]);
  const room = { minRate: 1, maxRate: 9, figures: { shares: { 2: 0.5 } } };
  const withRates = (rates: readonly number[]) => ({ ...room, figures: { ...room.figures, rates } });
  expect(mailedAhead(room, 1, 15)).toBe(9 * 15);
  expect(mailedAhead(withRates([600, 600, 12]), 2, 15)).toBe(6 * 15);
  expect(mailedAhead(withRates([60, 60, 600]), 2, 15)).toBe(300 * 15);
  expect(mailedAhead(withRates([600, 0]), 1, 15)).toBe(0);
});

test('nobody is mailed that the turn is near who would be told more than three hours', () => {
  const ahead = (rates: readonly number[]) =>
    mailedAhead({ minRate: 1, maxRate: 9, figures: { rates } }, 1, 15);
  // Places came back after minutes without any.
  expect(ahead([600, 600, 600, 600, 600, 0, 300, 300])).toBe(0);
  const rates = [600, 600, 600, 600, 600, 10, 600, 600];
  expect(ahead(rates)).toBe(1_800);
  const rate = stageRate({ minRate: 1, maxRate: 9, figures: { rates } }, 1);
  expect([1_800, 1_801].map((people) => waitText(waitRange(people, rate)))).toEqual([
    'entre 3 y 180 minutos',
    'más de 3 horas',
  ]);
});
