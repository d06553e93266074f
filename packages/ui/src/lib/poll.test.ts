import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, poll, untilStopped } from './poll.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the list's items one by one, then the last repeatedly. */
const answering = (...answers: (string | null)[]) => {
  let asked = -1;
  return vi.fn(async () => {
    asked += 1;
    return answers[Math.min(asked, answers.length - 1)] ?? null;
  });
};

describe('polling', () => {
  it('waits, asks, and ends with the first answer', async () => {
    const ask = answering(null, null, 'listo');
    const answer = poll(ask, { everyMs: 1_000, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_001);
    expect(await answer).toBe('listo');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('waits as long as it is told each time', async () => {
    let everyMs = 1_000;
    const ask = answering(null, null, 'listo');
    const answer = poll(ask, { everyMs: () => everyMs, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    everyMs = 5_000;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await answer).toBe('listo');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks at once when it is told so', async () => {
    const ask = answering('listo');
    expect(await poll(ask, { everyMs: 1_000, signal: AbortSignal.any([]), isAtOnce: true })).toBe('listo');
  });

  it('never has two questions in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const ask = vi.fn(() => promise);
    const answer = poll(ask, { everyMs: 1_000, signal: AbortSignal.any([]) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    resolve('listo');
    expect(await answer).toBe('listo');
  });

  it('ends without an answer when it is stopped: between questions, during one, or before', async () => {
    const between = new AbortController();
    const ask = answering(null);
    const waiting = poll(ask, { everyMs: 1_000, signal: between.signal });
    await vi.advanceTimersByTimeAsync(1_500);
    between.abort();
    expect(await waiting).toBeNull();
    expect(vi.getTimerCount()).toBe(0);

    const during = new AbortController();
    const late = poll(
      async () => {
        during.abort();
        return 'tarde';
      },
      { everyMs: 1_000, signal: during.signal, isAtOnce: true },
    );
    expect(await late).toBeNull();
    expect(await poll(ask, { everyMs: 1_000, signal: AbortSignal.abort() })).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends with what the question throws', async () => {
    const broken = () => Promise.reject(new Error('sin red'));
    const options = { everyMs: 1_000, signal: AbortSignal.any([]), isAtOnce: true };
    await expect(poll(broken, options)).rejects.toThrow('sin red');
  });
});

it('a pause leaves no listener behind', async () => {
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, 'removeEventListener');
  const paused = pause(1_000, signal);
  await vi.advanceTimersByTimeAsync(1_000);
  await paused;
  expect(remove).toHaveBeenCalledTimes(1);
});

it('what runs until it is stopped is told by its signal', () => {
  let seen: AbortSignal | undefined;
  const stop = untilStopped(async (signal) => {
    seen = signal;
  });
  expect(seen?.aborted).toBe(false);
  stop();
  expect(seen?.aborted).toBe(true);
});
