import { buildMatch } from '@club/testing/builders/moved-shows.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LiveVenues } from './live-venues.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a map that is opened as the last one was left is told at once what there is', async () => {
  const { showId } = await buildMatch(context);
  const venues = new LiveVenues(context, () => false);
  const first = venues.watch(showId);
  await vi.waitFor(() => expect(first.now).not.toBeNull(), { timeout: 10_000 });
  // Left and opened in turn: the last reader may have ended in between.
  let last = first;
  await vi.waitFor(
    () => {
      const next = venues.watch(showId);
      const isOpened = next !== last;
      last = next;
      expect({ isOpened, told: next.now }).toMatchObject({
        isOpened: true,
        told: { text: expect.any(String) },
      });
    },
    { timeout: 25_000, interval: 20 },
  );
  venues.close();
});

test('under load it is read less often, and still read', async () => {
  const { showId } = await buildMatch(context);
  const venues = new LiveVenues(context, () => true);
  const feed = venues.watch(showId);
  await vi.waitFor(() => expect(feed.now).not.toBeNull(), { timeout: 10_000 });
  const { readAt } = feed;
  const clock = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  ahead = 9_000;
  await vi.waitFor(
    () => {
      feed.audience.noteAsked();
      expect(feed.readAt).toBeGreaterThan(readAt);
    },
    { timeout: 10_000 },
  );
  expect(feed.readAt - readAt).toBeGreaterThanOrEqual(10_000);
  venues.close();
});
