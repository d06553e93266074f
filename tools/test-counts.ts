/** How many tests passed and failed, read from what the runners wrote. */
export type Counts = { passed: number; failed: number; skipped: number };

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

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A file that could not even be read counts as one failed test. */
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

/** The part of Playwright's JSON report that is counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A test that passed only when it was run again counts as failed, and so does an error outside of the tests. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** What a suite counts for: one that ran nothing, or ended badly without saying which test failed, has failed once. */
export function verdict(counts: Counts | undefined, exitCode: number): Counts {
  const { passed, failed, skipped } = counts ?? NONE;
  const isSilentFailure = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}
