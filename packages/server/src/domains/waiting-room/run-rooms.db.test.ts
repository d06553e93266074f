import { randomUUID } from 'node:crypto';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { bitsFor } from './challenge-rules.ts';
import { JoinCounter } from './join-counter.ts';
import { readBlocks, readJoins, writeLoad } from './load-store.ts';
import { runRooms } from './run-rooms.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const meter = { take: () => ({ letIn: 0, sentAway: 0, lateMs: 0, claimMs: 0, line: 0, busy: 0 }) };
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

test('a fault other than that the database is away is reported, again and again', async () => {
  const faults: unknown[] = [];
  const broken = { take: () => ({ ...meter.take(), letIn: Number.NaN }) };
  const stop = runRooms(context, broken, (fault) => faults.push(fault));
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(1), { timeout: 10_000 });
  await stop();
  expect(String(faults[0])).toContain('NaN');
});

test('the work of browsers goes by the joins through all servers; control: by those of one', async () => {
  const now = context.clock.now();
  const { kysely } = context.database;
  const counters = [new JoinCounter(null), new JoinCounter(null)];
  for (const counter of counters) {
    for (let join = 0; join < 1_000; join += 1)
      await counter.join({ roomId: 7, userId: join, block: `block ${join % 50}` }, now);
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

describe('without Redis the joins of a block through two servers', () => {
  const BLOCK = '200.40.30';
  /**
   * Two servers, each with this many joins of the block in this minute; by default they have exchanged their counts.
   */
  const twoServers = async (joins: number, hears = true) => {
    await context.database.pool.query('delete from queue_load');
    const now = context.clock.now();
    const { kysely } = context.database;
    const servers = [1, 2].map(() => ({ process: randomUUID(), counter: new JoinCounter(null) }));
    for (const { process, counter } of servers) {
      for (let join = 0; join < joins; join += 1)
        await counter.join({ roomId: 7 + (join % 2), userId: join, block: BLOCK }, now);
      // Its earlier report is also stored, and no longer counts.
      const earlier = [{ roomId: 7, block: BLOCK, joins: 1_000 }];
      const load = { ...meter.take(), joins: counter.takeJoins() };
      await writeLoad(kysely, process, { ...load, blocks: earlier }, new Date(now.getTime() - 1_000));
      await writeLoad(kysely, process, { ...load, blocks: counter.largestBlocks(now) }, now);
    }
    for (const { process, counter } of servers)
      if (hears) counter.hearBlocks(await readBlocks(kysely, process, now), now);
    return { now, counters: servers.map(({ counter }) => counter) };
  };
  const bitsOf = (counter: JoinCounter, now: Date) =>
    bitsFor({ ...counter.busyness(7, BLOCK, now), perSecond: 100 });
  beforeEach(() => {
    const start = Math.ceil(context.clock.now().getTime() / 60_000) * 60_000;
    context.clock.set(new Date(start + 10_000));
  });

  test('add up: the work is that of a busy block; control: of one server alone it is not', async () => {
    const { counters, now } = await twoServers(61);
    expect(counters.map((counter) => bitsOf(counter, now))).toEqual([20, 20]);
    const alone = await twoServers(61, false);
    expect(alone.counters.map((counter) => bitsOf(counter, now))).toEqual([18, 18]);
  });
  test('are at most 600 a minute together, and begin again with the next', async () => {
    const { counters, now } = await twoServers(300);
    const [counter] = counters;
    await expect(counter?.join({ roomId: 7, userId: 0, block: BLOCK }, now)).rejects.toThrow(TooManyRequests);
    await counter?.join({ roomId: 7, userId: 0, block: 'another' }, now);
    const next = new Date(now.getTime() + 60_000);
    await counter?.join({ roomId: 7, userId: 0, block: BLOCK }, next);
    expect(counter?.busyness(7, BLOCK, next).ofBlockPerMinute).toBe(1);
    expect(await readBlocks(context.database.kysely, randomUUID(), next)).toEqual(new Map());
  });
});
