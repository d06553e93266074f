import { expect, test, vi } from 'vitest';
import { EmbeddedPostgresError } from './errors.ts';
import { keepRunning } from './keep-running.ts';

test('a server that does not start is told in one line, without its log', async () => {
  const end = new AbortController();
  const report = vi.fn();
  const cared = keepRunning({
    isRunning: () => false,
    startAgain: async () => {
      throw new EmbeddedPostgresError('PostgreSQL did not start from /data:\nLOG: one\nFATAL: two');
    },
    report,
    signal: end.signal,
  });
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 10_000 });
  end.abort();
  await cared;
  expect(report.mock.calls).toEqual([
    [
      'PostgreSQL has ended by itself and cannot be started, trying again: PostgreSQL did not start from /data',
    ],
  ]);
});
