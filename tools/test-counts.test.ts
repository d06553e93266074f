import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  verdict,
} from './test-counts.ts';

test('counts a file that could not be read as one failed test', () => {
  const report = {
    success: false,
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        ...{ name: 'a.test.ts', status: 'failed' },
        assertionResults: [
          { fullName: 'one', status: 'failed' },
          { fullName: 'two', status: 'passed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'three', status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  expect(failuresOfVitest(report)).toEqual(
    new Map([
      ['a.test.ts', ['one']],
      ['b.test.ts', []],
    ]),
  );
});

test('counts a flaky journey and a broken set-up as failures', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    ...{ suites: [], errors: [{}] },
  };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3, skipped: 1 });
});

test('finds the failed journeys in suites within suites', () => {
  const spec = (title: string, ok: boolean) => ({ title, file: 'a.e2e.ts', ok });
  const suites = [
    { specs: [spec('one', true), spec('two', false)], suites: [{ specs: [spec('three', false)] }] },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual(new Map([['a.e2e.ts', ['two', 'three']]]));
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
