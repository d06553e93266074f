import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { looksAgain } from './looks-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [0, 10_000],
  [0.5, 11_000],
  [0.75, 11_500],
])('with the random part %d a look comes after %d ms', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const look = vi.fn(async () => {});
  looksAgain(look, () => 10)();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledOnce();
});

test('the seconds are asked for each time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const look = vi.fn(async () => {});
  let seconds = 10;
  looksAgain(look, () => seconds)();
  await vi.advanceTimersByTimeAsync(9_999);
  seconds = 2;
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(look).toHaveBeenCalledTimes(3);
});

test('called once more it waits anew, and there is one line of looks', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const look = vi.fn(async () => {});
  const again = looksAgain(look, () => 10);
  again();
  await vi.advanceTimersByTimeAsync(6_000);
  again();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_001);
  expect(look).toHaveBeenCalledTimes(3);
});

test('called during a look it waits anew, and there is one line of looks', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let end = () => {};
  const look = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const again = looksAgain(look, () => 10);
  again();
  await vi.advanceTimersByTimeAsync(10_000);
  again();
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('a fault is reported, and does not end them', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const look = vi.fn().mockRejectedValueOnce(new Error('no file')).mockResolvedValue(undefined);
  looksAgain(look, () => 10)();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(look).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no file'));
});
