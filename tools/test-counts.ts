/** The numbers of passed and failed tests, from the runners' reports. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Files with failures, each with the names of its failed tests: none where the file itself failed. */
export type Failures = ReadonlyMap<string, readonly string[]>;

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NONE,
  );

/** The used part of Vitest's JSON report. `name` is the file. */
export type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** The files with a failed test, or that could not be loaded, each with the names of its failed tests. */
export const failuresOfVitest = (report: VitestReport): Failures =>
  new Map(
    report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [
        name,
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ]),
  );

/** A file that could not be loaded counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightSuite = {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
};

/** The used part of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

/** The failed journeys by their file. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Failures {
  const failures = new Map<string, string[]>();
  for (const { specs, suites: inner = [] } of suites) {
    for (const { file, title } of specs.filter(({ ok }) => !ok))
      failures.set(file, [...(failures.get(file) ?? []), title]);
    for (const [file, titles] of failuresOfPlaywright({ suites: inner }))
      failures.set(file, [...(failures.get(file) ?? []), ...titles]);
  }
  return failures;
}

/** A test that passed only when it was run again counts as failed, and so does an error outside of the tests. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The result of a suite: one that ran nothing, or ended badly without naming a failed test, has failed once. */
export function verdict(counts: Counts | undefined, exitCode: number): Counts {
  const { passed, failed, skipped } = counts ?? NONE;
  const isSilentFailure = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}
