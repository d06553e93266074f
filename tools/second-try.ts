/**
 * The full run retries failures once, alone (decision 0069): a failure rate of one in a hundred thousand, over ten thousand tests, is one red run
 * in ten. A test that then passes does not block the change, but is listed at the end of the run as a bug to fix.
 */
import type { Counts, Failures } from './test-counts.ts';

/** The result of a suite. `unsteady`: failed among the others, passed alone. */
export type Outcome = Counts & { failures: Failures; unsteady: Failures };

const NOTHING: Failures = new Map();

export const outcome = (counts: Counts, failures: Failures = NOTHING): Outcome => ({
  ...counts,
  failures,
  unsteady: NOTHING,
});

/** More failed files than this are no coincidence, and are not retried. */
const MOST_FILES = 2;

export async function withSecondTry(
  first: Outcome,
  tryAgain: (files: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const files = [...first.failures.keys()];
  if (files.length === 0 || files.length > MOST_FILES) return first;
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const again = await tryAgain(files);
  if (again.failed > 0) return first;
  return {
    ...{ passed: first.passed + first.failed, failed: 0, skipped: first.skipped },
    ...{ failures: NOTHING, unsteady: first.failures },
  };
}

/** A line for each test of `failures`, or for the file that failed as a whole. */
export const failureLines = (word: string, failures: Failures): string[] =>
  [...failures].flatMap(([file, tests]) =>
    tests.length === 0 ? [`${word}: ${file}`] : tests.map((test) => `${word}: ${file} › ${test}`),
  );
