// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchUnasked, reloadOnceForNewVersion } from './new-version.ts';

const HALF_A_MINUTE_MS = 30_000;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** A chunk is missing. Returns whether the error was handled. */
function missChunk(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a missing chunk loads the page anew, but not over and over', () => {
  reloadOnceForNewVersion(reload);
  expect(missChunk()).toBe(true);
  vi.advanceTimersByTime(HALF_A_MINUTE_MS - 1);
  expect(missChunk()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(missChunk()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('code that nobody has asked for may be missing', async () => {
  reloadOnceForNewVersion(reload);
  const missing = fetchUnasked(async () => {
    missChunk();
    throw new Error('gone');
  });
  expect(await missing).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
