import { expect, test } from 'vitest';
import { countPlaywright, countVitest, sum, verdict } from './test-counts.ts';

test('counts a file that could not be read as one failed test', () => {
  const report = {
    success: false,
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('counts a flaky journey and a broken set-up as failures', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3, skipped: 1 });
});

test.each([
  ['all passed', { passed: 3, failed: 0, skipped: 1 }, 0, { passed: 3, failed: 0, skipped: 1 }],
  ['nothing ran', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  [
    'a bad end after tests that passed',
    { passed: 3, failed: 0, skipped: 0 },
    1,
    { passed: 3, failed: 1, skipped: 0 },
  ],
  ['a failed test', { passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2, skipped: 0 }],
])('a suite of which %s', (_name, counts, exitCode, expected) => {
  expect(verdict(counts, exitCode)).toEqual(expected);
});

test('adds suites up', () => {
  expect(
    sum([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 3, failed: 4, skipped: 0 },
    ]),
  ).toEqual({
    passed: 4,
    failed: 4,
    skipped: 2,
  });
});
