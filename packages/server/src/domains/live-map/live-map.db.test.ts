import { setTimeout as pause } from 'node:timers/promises';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { type Known, type MapMessage, type MapWatcher, watchMap } from '@club/testing/map-watcher.ts';
import { startRedisDouble } from '@club/testing/redis-double.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { withRows } from '@club/venue-plan/venue-plan.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRedis } from '../../adapters/redis/open-redis.ts';
import { mapMetrics } from '../../http/metrics.ts';
import { cancelOpenHold } from '../holds/hold-store.ts';
import { placeHold } from '../holds/public.ts';
import { applyRevision } from '../venues/apply-revision.ts';

const ROWS = 4;
const PER_ROW = 10;
const SEATS = ROWS * PER_ROW;
const SOON = { timeout: 5_000, interval: 20 };

let context: TestContext;
let one: FastifyInstance;
let other: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  [one, other] = [await serve(context), await serve(context)];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await context.close();
});

async function serve(on: TestContext): Promise<FastifyInstance> {
  const app = await buildTestApp(on);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

let showId: number;
let showSectorId: number;
let venueId: number;
let held: Map<number, number>;
const watching: MapWatcher[] = [];
beforeEach(async () => {
  for (const watcher of watching.splice(0)) watcher.leave();
  held = new Map();
  const show = await buildShow(context, { sectors: [{ code: 'A', rows: ROWS, seatsPerRow: PER_ROW }] });
  ({ showId, venueId } = show);
  showSectorId = show.sectors[0]?.showSectorId ?? 0;
});

const portOf = (app: FastifyInstance) => Number(new URL(app.listeningOrigin).port);
async function watch(app: FastifyInstance, known?: Known): Promise<MapWatcher> {
  const watcher = await watchMap(portOf(app), `/api/mapa/${showId}/1/A/vivo`, known);
  watching.push(watcher);
  return watcher;
}

/** Somebody new holds a seat; the index is that of the messages. */
async function hold(index: number): Promise<void> {
  const { userId } = await buildUser(context);
  const seat = { rowId: Math.floor(index / PER_ROW) + 1, seatId: (index % PER_ROW) + 1 };
  const wanted = { showId, standId: 1, sectorCode: 'A', quantity: 1, seats: [seat] };
  const placed = await placeHold(context, { userId, linkId: null }, wanted);
  if (placed.ok) held.set(index, userId);
}

async function giveBack(index: number): Promise<void> {
  const userId = held.get(index);
  if (userId === undefined) return;
  await cancelOpenHold(context.database.kysely, { userId, linkId: null }, { now: context.clock.now() });
  held.delete(index);
}

/** The table's state, by a separate statement. */
async function freeInTable(): Promise<number[]> {
  const { rows } = await context.database.pool.query<{ index: number }>(
    `select (row_id - 1) * ${PER_ROW} + seat_id - 1 as index from place
     where show_sector_id = $1 and ticket_id is null and (held_until is null or held_until <= $2) order by 1`,
    [showSectorId, context.clock.now()],
  );
  return rows.map(({ index }) => index);
}

const shown = ({ free }: Pick<MapWatcher, 'free'>) => [...free].toSorted((a, b) => a - b);
async function isRight(...watchers: readonly MapWatcher[]): Promise<void> {
  const free = await freeInTable();
  for (const watcher of watchers) await expect.poll(() => shown(watcher), SOON).toEqual(free);
}

/** Once the servers have agreed on who reads, a change comes from one of them for all. */
async function agree(...watchers: readonly MapWatcher[]): Promise<void> {
  await pause(1_500);
  await hold((await freeInTable())[0] ?? 0);
  await isRight(...watchers);
  expect(new Set(watchers.map(epochOf)).size).toBe(1);
}

const epochOf = ({ id = '' }: MapWatcher) => id.split('.')[0];

describe('a map that is watched', () => {
  test('begins with all seats, then shows what is taken and what comes back, also when a hold just ends', async () => {
    const watcher = await watch(one);
    expect(watcher.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    await expect.poll(() => watcher.free.size, SOON).toBe(SEATS);
    expect(watcher.events).toEqual([
      { v: watcher.id, p: expect.any(Number), n: SEATS, m: expect.any(String) },
    ]);
    await hold(3);
    await expect.poll(() => watcher.events.at(-1), SOON).toMatchObject({ t: [3], l: [] });
    await hold(17);
    await giveBack(3);
    await expect.poll(() => shown(watcher).includes(3) && !watcher.free.has(17), SOON).toBe(true);
    context.clock.advance(16 * 60_000);
    await expect.poll(() => watcher.free.size, SOON).toBe(SEATS);
    await isRight(watcher);
  });

  test('begins anew when its show takes a revision, also one of as many seats', async () => {
    const watcher = await watch(one);
    await expect.poll(() => watcher.free.size, SOON).toBe(SEATS);
    const revision = await publishPlan(
      context,
      venueId,
      withSector('A', (sector) => withRows(sector, numberRows({ rows: PER_ROW, seats: ROWS }))),
    );
    const order = { venueId, revision, showIds: [showId] };
    expect((await applyRevision(context, TEST_ACTOR, order)).ok).toBe(true);
    // Servers know a sector for a second.
    context.clock.advance(1_001);
    const messages = watcher.events as MapMessage[];
    const [before] = messages;
    await expect.poll(() => messages.at(-1)?.p, SOON).not.toBe(before?.p);
    await expect.poll(() => messages.at(-1), SOON).toMatchObject({ n: SEATS, m: before?.m });
  });

  test('a cut loses nothing: who comes back is told what was missed', async () => {
    const watcher = await watch(one);
    await expect.poll(() => watcher.free.size, SOON).toBe(SEATS);
    await hold(1);
    await isRight(watcher);
    const stays = await watch(one);
    watcher.leave();
    await hold(2);
    await giveBack(1);
    await isRight(stays);
    const back = await watch(one, watcher);
    await isRight(back);
    expect(back.events[0]).toEqual({ v: stays.id, t: [2], l: [1] });
    const unknown = await watch(one, { free: new Set(), id: 'lost.7' });
    await isRight(unknown);
    expect(unknown.events[0]).toHaveProperty('m');
  });

  test('many watch on two servers, and one of these reads for all', async () => {
    const watchers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => watch(index % 2 === 0 ? one : other)),
    );
    await hold(5);
    await isRight(...watchers);
    await agree(...watchers);
    const readsIn = async (ms: number) => {
      const count = async () =>
        (await mapMetrics.reads.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))
          ?.value ?? 0;
      const [before, begun] = [await count(), performance.now()];
      await pause(ms);
      return (((await count()) - before) * ms) / (performance.now() - begun);
    };
    // One reader: every 400 ms. Two would make twice as many, and one per watcher forty times.
    expect(await readsIn(2_000)).toBeLessThanOrEqual(6);
    const { rows } = await context.database.pool.query('select from map_reader where show_sector_id = $1', [
      showSectorId,
    ]);
    expect(rows).toHaveLength(1);
    // Control: without leases each server reads for its own visitors.
    await context.database.pool.query('alter table map_reader rename to map_reader_away');
    await pause(1_500);
    await expect.poll(() => readsIn(2_000), { timeout: 20_000 }).toBeGreaterThan(7);
    await context.database.pool.query('alter table map_reader_away rename to map_reader');
    await hold(6);
    await isRight(...watchers);
  });

  test.each([1, 2, 3])(
    'whatever happens to its seats and its stream, it is as the table is (%i)',
    async (seed) => {
      const deed = fc.oneof(
        { weight: 5, arbitrary: fc.record({ does: fc.constant('hold'), seat: fc.nat(SEATS - 1) }) },
        { weight: 3, arbitrary: fc.record({ does: fc.constant('free'), seat: fc.nat(SEATS - 1) }) },
        { weight: 1, arbitrary: fc.record({ does: fc.constant('cut'), seat: fc.nat(2) }) },
        { weight: 1, arbitrary: fc.record({ does: fc.constant('look'), seat: fc.nat(500) }) },
      );
      const [deeds = []] = fc.sample(fc.array(deed, { minLength: 40, maxLength: 60 }), { seed, numRuns: 1 });
      const watchers = [await watch(one), await watch(other), await watch(one)];
      for (const { does, seat } of deeds) {
        if (does === 'hold') await hold(seat);
        else if (does === 'free') await giveBack(seat);
        else if (does === 'look') await pause(seat);
        else {
          const known = watchers[seat];
          known?.leave();
          watchers[seat] = await watch(seat % 2 === 0 ? other : one, known);
        }
      }
      await isRight(...watchers);
      // Control: a map that only got the first message is wrong.
      const [first] = watchers as [MapWatcher];
      const still = shown(first);
      await hold(still[0] ?? 0);
      await isRight(first);
      expect(still).not.toEqual(await freeInTable());
    },
  );

  test('shows nothing to choose while the sale is suspended', async () => {
    const watcher = await watch(one);
    await expect.poll(() => watcher.free.size, SOON).toBe(SEATS);
    await context.database.pool.query('update show set sale_suspended_at = $2 where id = $1', [
      showId,
      new Date(context.clock.now().getTime() - 1_000),
    ]);
    context.clock.advance(2_000);
    await expect.poll(() => watcher.free.size, SOON).toBe(0);
  });
});

describe('when something is away', () => {
  test('the server that reads: another reads within 5 s', async () => {
    const third = await serve(context);
    const leaving = await watch(third);
    await expect.poll(() => leaving.free.size, SOON).toBe(SEATS);
    await pause(300);
    const stays = await watch(one);
    await agree(stays, leaving);
    const closed = third.close();
    await hold(8);
    await isRight(stays);
    await closed;
    expect(leaving.isOver).toBe(true);
    await hold(9);
    await isRight(stays);
  });

  test('the connection of leases and messages: right again within 5 s', async () => {
    const watchers = [await watch(one), await watch(other)];
    await isRight(...watchers);
    await context.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'club-mapa' and datname = current_database()`,
    );
    await hold(11);
    await isRight(...watchers);
  });

  test('Redis: the database says who reads, and back', async () => {
    const double = await startRedisDouble();
    const open = async () => {
      const redis = openRedis([double.url], () => {});
      await new Promise((ready) => redis.once('ready', ready));
      return redis;
    };
    const redises = [await open(), await open()];
    const servers = await Promise.all(redises.map((redis) => serve({ ...context, redis })));
    const watchers = await Promise.all(servers.map((server) => watch(server)));
    await hold(12);
    await isRight(...watchers);
    await agree(...watchers);
    const rowsOf = async () =>
      (await context.database.pool.query('select from map_reader where show_sector_id = $1', [showSectorId]))
        .rows;
    expect(await rowsOf()).toEqual([]);
    await double.close();
    await hold(13);
    await isRight(...watchers);
    await expect.poll(rowsOf, SOON).toHaveLength(1);
    for (const server of servers) await server.close();
    for (const redis of redises) redis.disconnect();
  });
});
