import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { ok, refuse } from '../../shared/result.ts';
import { countingRefusal, type LookupCaller } from './count-lookups.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const refused = (caller: LookupCaller, documents: number) =>
  countingRefusal(context, { caller, documents }, async () => refuse('person-barred'));

async function purchases(caller: LookupCaller, count: number, documents: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await refused(caller, documents);
}

test('a minute has twelve purchases of ten, or of more, and sixty of two', async () => {
  await purchases('user:1', 12, 10);
  await expect(refused('user:1', 1)).rejects.toThrow(TooManyRequests);
  await purchases('link:1', 12, 500);
  await expect(refused('link:1', 1)).rejects.toThrow(TooManyRequests);
  await purchases('user:2', 60, 2);
  await expect(refused('user:2', 2)).rejects.toThrow(TooManyRequests);
});

test('a day has a hundred of ten', async () => {
  context.clock.advance(DAY_MS - (context.clock.now().getTime() % DAY_MS));
  for (let n = 0; n < 10; n += 1) {
    await purchases('user:3', 10, 10);
    context.clock.advance(MINUTE_MS);
  }
  await expect(refused('user:3', 1)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  context.clock.advance(DAY_MS);
  await purchases('user:3', 1, 10);
});

test('what is stored counts nothing; past the limit nothing is looked at, in this process', async () => {
  const looked = vi.fn(async () => ok());
  const stored = () => countingRefusal(context, { caller: 'user:4', documents: 10 }, looked);
  for (let n = 0; n < 20; n += 1) expect(await stored()).toEqual(ok());
  await purchases('user:4', 12, 10);
  expect(await stored()).toEqual(ok());
  await expect(refused('user:4', 1)).rejects.toThrow(TooManyRequests);
  await expect(stored()).rejects.toThrow(TooManyRequests);
  expect(looked).toHaveBeenCalledTimes(21);
  context.clock.advance(MINUTE_MS);
  expect(await stored()).toEqual(ok());
});
