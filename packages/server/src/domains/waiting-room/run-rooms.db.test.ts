import { randomUUID } from 'node:crypto';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bitsFor } from './challenge-rules.ts';
import { JoinCounter } from './join-counter.ts';
import { readJoins, writeLoad } from './leader-store.ts';
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

test('the work of browsers goes by the joins through all servers; control: by those of one', async () => {
  const now = context.clock.now();
  const { kysely } = context.database;
  const counters = [new JoinCounter(null), new JoinCounter(null)];
  for (const counter of counters) {
    for (let join = 0; join < 1_000; join += 1) await counter.join(7, `block ${join % 50}`, now);
    const load = { ...meter.take(), blocks: [], joins: counter.takeJoins() };
    await writeLoad(kysely, randomUUID(), load, now);
  }
  for (const counter of counters) counter.hearJoins(await readJoins(kysely, now));
  const busyness = counters.map((counter) => counter.busyness(7, 'another', now));
  expect(busyness).toEqual(Array.from({ length: 2 }, () => ({ perSecond: 200, ofBlockPerMinute: 0 })));
  expect(bitsFor({ perSecond: 200, ofBlockPerMinute: 0 })).toBe(19);
  expect(bitsFor({ perSecond: 100, ofBlockPerMinute: 0 })).toBe(18);
  expect(counters[0]?.takeJoins()).toEqual(new Map());
  expect(await readJoins(kysely, new Date(now.getTime() + 10_000))).toEqual(new Map());
});
