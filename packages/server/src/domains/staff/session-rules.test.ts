import { expect, test } from 'vitest';
import { FRESH_FACTOR_MS, isFactorFresh, loginStep } from './session-rules.ts';

const factorAt = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(factorAt.getTime() + ms);

test.each([
  [null, false, 'enrol'],
  [null, true, 'factor'],
  [factorAt, true, 'done'],
  // The single sign-on's own second factor counts.
  [factorAt, false, 'done'],
] as const)(
  'a login with the factor shown at %s, one of ours set: %s, is at %s',
  (at, hasOwnFactor, step) => {
    expect(loginStep({ factorAt: at, hasOwnFactor })).toBe(step);
  },
);

test('a factor is fresh for ten minutes, and never when it was not shown', () => {
  expect(FRESH_FACTOR_MS).toBe(600_000);
  expect(isFactorFresh({ factorAt }, after(600_000))).toBe(true);
  expect(isFactorFresh({ factorAt }, after(600_001))).toBe(false);
  expect(isFactorFresh({ factorAt: null }, after(0))).toBe(false);
});
