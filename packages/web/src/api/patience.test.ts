import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryAfterSeconds, sendPatiently, TRIES, waitMs } from './patience.ts';
import { configureTransport, type TransportAnswer } from './transport.ts';

const told = (retryAfter: string | null) => ({
  headers: { get: (name: string) => (name === 'retry-after' ? retryAfter : null) },
});
const answer = (status: number, headers: Record<string, string> = {}): TransportAnswer =>
  Response.json({}, { status, headers });
const onWait = vi.fn();
const onAway = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onWait.mockReset();
  onAway.mockReset();
  configureTransport({ onWait, onAway });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  configureTransport({ onWait: () => {}, onAway: () => {} });
});

/** Sends until an answer comes; the time it took, and how often it was sent. */
async function sent(
  answers: (times: number) => TransportAnswer,
  options: Parameters<typeof sendPatiently>[1] = {},
) {
  const begun = Date.now();
  let times = 0;
  const result = sendPatiently(async () => answers(++times), options).then(
    ({ status }) => status,
    (reason: Error) => reason.message,
  );
  await vi.runAllTimersAsync();
  return { status: await result, times, seconds: (Date.now() - begun) / 1_000 };
}

describe('the wait that a server asks for', () => {
  test.each([
    ['7', 7],
    ['0.5', 0.5],
    ['0', null],
    ['-3', null],
    ['', null],
    [null, null],
    ['pronto', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('is, by Retry-After %j, %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(told(header))).toBe(seconds);
  });

  test.each([
    [2, 0, 2_000],
    [2, 0.5, 2_500],
    [60, 0, 60_000],
    // A server that asks for a day is not taken at its word.
    [86_400, 0, 60_000],
    [Number.POSITIVE_INFINITY, 0, 60_000],
  ])('of %d s is a little longer, by chance %d, and a minute at most: %d ms', (seconds, chance, ms) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    expect(waitMs(seconds)).toBe(ms);
  });
});

describe('a call that was shed', () => {
  const shed = answer(503, { 'retry-after': '5' });

  test('is made again until it is let in, and each wait is told', async () => {
    expect(await sent((times) => (times < 3 ? shed : answer(200)))).toEqual({
      status: 200,
      times: 3,
      seconds: 10,
    });
    expect(onWait.mock.calls).toEqual([[5], [5]]);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('is given up after a few tries, with the last answer', async () => {
    expect(await sent(() => shed)).toEqual({ status: 503, times: TRIES, seconds: 5 * (TRIES - 1) });
  });

  test.each([
    ['429', answer(429, { 'retry-after': '5' })],
    ['503 without a time', answer(503)],
    ['500', answer(500)],
    ['400', answer(400, { 'retry-after': '5' })],
    ['200', answer(200, { 'retry-after': '5' })],
  ])('is another thing than %s, which is the answer', async (_what, other) => {
    expect(await sent(() => other)).toMatchObject({ times: 1, seconds: 0 });
    expect([onWait, onAway].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('that nobody waits for is made again for ten minutes, in silence, also after 429', async () => {
    const slow = (times: number) => answer(times % 2 ? 429 : 503, { 'retry-after': '30' });
    expect(await sent(slow, { isUnseen: true })).toEqual({ status: 429, times: 21, seconds: 600 });
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('a server that is away', () => {
  const away = answer(503, { 'x-falla-momentanea': '1' });

  test.each([
    ['says so', away],
    ['is missed by its proxy (502)', answer(502)],
    ['does not answer its proxy (504)', answer(504)],
  ])('that %s is asked again only where that does nothing twice', async (_how, response) => {
    const answers = (times: number) => (times < 3 ? response : answer(200));
    expect(await sent(answers)).toMatchObject({ times: 1 });
    expect(await sent(answers, { mayRepeat: true })).toEqual({ status: 200, times: 3, seconds: 4 });
    expect(onAway).toHaveBeenCalledTimes(2);
  });

  test('is given up after a minute', async () => {
    expect(await sent(() => away, { mayRepeat: true })).toEqual({ status: 503, times: 31, seconds: 60 });
  });

  test('that comes back without time still has its tries', async () => {
    const shed = answer(503, { 'retry-after': '1' });
    const answers = (times: number) => (times < 4 ? away : times < 6 ? shed : answer(200));
    expect(await sent(answers, { mayRepeat: true })).toEqual({ status: 200, times: 6, seconds: 8 });
  });
});

test('who leaves during a wait gets no answer, and nothing is sent any more', async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(new Error('left')), 1_000);
  const shed = answer(503, { 'retry-after': '5' });
  expect(await sent(() => shed, { signal: leaving.signal })).toEqual({
    status: 'left',
    times: 1,
    seconds: 1,
  });
});

test('a network that is down is the caller’s matter at once', async () => {
  const down = () => Promise.reject(new TypeError('network down'));
  await expect(sendPatiently(down, { mayRepeat: true, isUnseen: true })).rejects.toThrow('network down');
});
