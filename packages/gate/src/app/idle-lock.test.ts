import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleLock } from './idle-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a lane is locked by ten minutes of either clock: one stands still in a phone that sleeps, the other can be set back', () => {
  const lock = new IdleLock();
  vi.advanceTimersByTime(599_000);
  expect(lock.isDue).toBe(false);
  lock.use();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(lock.isDue).toBe(true);
  lock.use();
  expect(lock.isDue).toBe(false);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(601_000);
  expect(lock.isDue).toBe(true);
});
