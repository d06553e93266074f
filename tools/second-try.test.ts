import { expect, test, vi } from 'vitest';
import { failureLines, outcome, withSecondTry } from './second-try.ts';

const counts = { passed: 10, failed: 2, skipped: 1 };
const failures = new Map([['a.test.ts', ['one', 'two']]]);
const green = outcome({ passed: 5, failed: 0, skipped: 0 });

test('what passes alone is counted as passed, and named', async () => {
  const tryAgain = vi.fn(async () => green);
  const result = await withSecondTry(outcome(counts, failures), tryAgain);
  expect(tryAgain).toHaveBeenCalledWith(['a.test.ts']);
  expect(result).toMatchObject({ passed: 12, failed: 0, skipped: 1, unsteady: failures });
  expect(failureLines('unsteady', result.unsteady)).toEqual([
    'unsteady: a.test.ts › one',
    'unsteady: a.test.ts › two',
  ]);
});

test('what fails again has failed', async () => {
  const first = outcome(counts, failures);
  expect(await withSecondTry(first, async () => outcome({ passed: 4, failed: 1, skipped: 0 }))).toBe(first);
});

test.each([
  ['nothing that failed', new Map()],
  [
    'three files',
    new Map([
      ['a', []],
      ['b', []],
      ['c', []],
    ]),
  ],
])('%s is not tried again', async (_name, none) => {
  const tryAgain = vi.fn(async () => green);
  const first = outcome(counts, none);
  expect(await withSecondTry(first, tryAgain)).toBe(first);
  expect(tryAgain).not.toHaveBeenCalled();
});

test('a file that failed as a whole is named by itself', () => {
  expect(failureLines('failed', new Map([['a.test.ts', []]]))).toEqual(['failed: a.test.ts']);
});
