import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { countLookups, type LookupCaller } from './count-lookups.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function purchases(caller: LookupCaller, count: number, documents: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await countLookups(context, caller, documents);
}

test('a minute has twelve purchases of ten, or of more, and sixty of two', async () => {
  await purchases('user:1', 12, 10);
  await expect(countLookups(context, 'user:1', 1)).rejects.toThrow(TooManyRequests);
  await purchases('link:1', 12, 500);
  await expect(countLookups(context, 'link:1', 1)).rejects.toThrow(TooManyRequests);
  await purchases('user:2', 60, 2);
  await expect(countLookups(context, 'user:2', 2)).rejects.toThrow(TooManyRequests);
});

test('a day has a hundred of ten', async () => {
  context.clock.advance(DAY_MS - (context.clock.now().getTime() % DAY_MS));
  for (let n = 0; n < 10; n += 1) {
    await purchases('user:3', 10, 10);
    context.clock.advance(MINUTE_MS);
  }
  await expect(countLookups(context, 'user:3', 1)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  context.clock.advance(DAY_MS);
  await purchases('user:3', 1, 10);
});
