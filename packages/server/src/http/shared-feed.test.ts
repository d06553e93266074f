import { expect, test, vi } from 'vitest';
import { SharedFeed } from './shared-feed.ts';

const EVERY_MS = 5;

/** A feed of the results of `answer`, with the messages of each follower. */
function feedOf(answer: (nth: number) => string | null, mayRead = () => true) {
  let nth = 0;
  const read = vi.fn(async () => answer(nth++));
  const feed = new SharedFeed({ read, everyMs: EVERY_MS, mayRead });
  const follow = () => {
    const told: string[] = [];
    return { told, stop: feed.follow('7', (text) => told.push(text)) };
  };
  return { feed, read, follow };
}

test('many follow and one reads; who comes later is told at once; what is the same is told once', async () => {
  const { feed, read, follow } = feedOf((nth) => (nth < 3 ? 'a' : 'b'));
  const followers = Array.from({ length: 50 }, follow);
  await vi.waitFor(() => expect(followers[0]?.told).toEqual(['a', 'b']), { timeout: 10_000 });
  const late = follow();
  expect(late.told).toEqual(['b']);
  expect(followers.every(({ told }) => told.join() === 'a,b')).toBe(true);
  expect(read.mock.calls.length).toBeLessThan(50);
  for (const { stop } of [...followers, late]) stop();
  await vi.waitFor(() => expect(feed.size).toBe(0), { timeout: 10_000 });
  const calls = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 4 * EVERY_MS));
  expect(read.mock.calls.length).toBe(calls);
});

test('a reading that fails, or has nothing, is left out', async () => {
  const { follow } = feedOf((nth) => {
    if (nth === 0) throw new Error('busy');
    return nth === 1 ? null : 'a';
  });
  const { told, stop } = follow();
  await vi.waitFor(() => expect(told).toEqual(['a']), { timeout: 10_000 });
  stop();
});

test('under load nothing is read', async () => {
  let isBusy = true;
  const { read, follow } = feedOf(
    () => 'a',
    () => !isBusy,
  );
  const { told, stop } = follow();
  await new Promise((resolve) => setTimeout(resolve, 4 * EVERY_MS));
  expect([read.mock.calls.length, told]).toEqual([0, []]);
  isBusy = false;
  await vi.waitFor(() => expect(told).toEqual(['a']), { timeout: 10_000 });
  stop();
});
