import { expect, test } from 'vitest';
import { JOB_NAMES, JOB_POLICIES } from './job-list.ts';

const HOUR = 3_600;

test.each(JOB_NAMES.filter((name) => JOB_POLICIES[name].cron === undefined))(
  '%s is tried for three days at least, and at least twice an hour',
  (name) => {
    const { retryLimit, retryDelay, retryDelayMax } = JOB_POLICIES[name];
    // The queue's jitter leaves at least half of a pause.
    const pauses = Array.from({ length: retryLimit }, (_, tried) =>
      Math.min(retryDelayMax, (retryDelay * 2 ** Math.min(16, tried)) / 2),
    );
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * HOUR);
    expect(retryDelayMax).toBeLessThanOrEqual(HOUR / 2);
  },
);
