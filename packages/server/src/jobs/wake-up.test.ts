import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WakeUp } from './wake-up.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first call goes out at once, those of the next 100 ms together, each queue once', () => {
  const sent: (readonly string[])[] = [];
  const wakeUp = new WakeUp(async (queues) => sent.push(queues));
  for (const queue of ['audit', 'send-mail', 'send-mail']) wakeUp.wake(queue);
  expect(sent).toEqual([['audit']]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([['audit'], ['send-mail']]);
});

test('at most ten notifications a second, and one after a silence at once', () => {
  const times: number[] = [];
  const wakeUp = new WakeUp(async () => times.push(Date.now()));
  const begun = Date.now();
  for (let ms = 0; ms < 990; ms += 10) {
    wakeUp.wake('audit');
    vi.advanceTimersByTime(10);
  }
  expect(times).toHaveLength(10);
  vi.advanceTimersByTime(5_000);
  const before = times.length;
  wakeUp.wake('audit');
  expect(times).toHaveLength(before + 1);
  expect(times.at(-1)).toBe(begun + 5_990);
});

test('a database that is away costs nobody anything', async () => {
  const notify = vi.fn(() => Promise.reject(new Error('away')));
  const wakeUp = new WakeUp(notify);
  wakeUp.wake('audit');
  await vi.advanceTimersByTimeAsync(200);
  expect(() => wakeUp.wake('audit')).not.toThrow();
  expect(notify).toHaveBeenCalledTimes(2);
  wakeUp.stop();
});
