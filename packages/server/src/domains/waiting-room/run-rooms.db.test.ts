import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runRooms } from './run-rooms.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const meter = { take: () => ({ letIn: 0, sentAway: 0, lateMs: 0, line: 0 }) };
const rowsOf = async (table: 'queue_load' | 'queue_leader') =>
  (await context.database.pool.query(`select from ${table}`)).rowCount;

test('a process whose clock is more than two seconds off the database’s tells its load and does not lead', async () => {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 4_000);
  const stop = runRooms(context, meter);
  await expect.poll(() => rowsOf('queue_load'), { timeout: 10_000 }).toBeGreaterThan(0);
  // Waits for what is under way.
  await stop();
  clock.mockRestore();
  expect(await rowsOf('queue_leader')).toBe(0);
  const stopAgain = runRooms(context, meter);
  await expect.poll(() => rowsOf('queue_leader'), { timeout: 10_000 }).toBe(1);
  await stopAgain();
});
