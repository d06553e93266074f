import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a process whose clock is more than two seconds off the database’s says that it is not ready', async () => {
  const app = await buildTestApp(context);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 4_000);
  const ready = await app.inject('/health/ready');
  vi.restoreAllMocks();
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'clock-off' }]);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
});
