import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { actOnRoom } from './act-on-room.ts';
import { publicFormOf } from './draw-rules.ts';
import { recordEvents } from './event-store.ts';
import { LEADER } from './lead-rooms.ts';
import { readEarlierRate, readOccupancy } from './leader-store.ts';
import { joinQueue } from './line-store.ts';
import { readLoad, writeLoad } from './load-store.ts';
import { findRoom, type Room } from './room-store.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
let roomId: number;
let laterRoomId: number;
beforeAll(async () => {
  context = await testContext();
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 900 }],
  });
  roomId = await buildOpenEntry(context, { showIds: [showId] });
  // Made before the first room opens, and opened after it.
  const other = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 9 }] });
  const opensAt = new Date(context.clock.now().getTime() + 2 * HOUR_MS);
  laterRoomId = await buildOpenEntry(context, { showIds: [other.showId], opensAt });
  const users = await Promise.all(Array.from({ length: 120 }, () => buildUser(context)));
  const joining = users.map(({ userId, personId }) => {
    const id = context.random.bytes(16);
    return {
      userId,
      personId,
      stageId: 1,
      id,
      publicForm: publicFormOf(id),
      wantsMail: false,
      isYoung: false,
      joiner: { member: null, isSeatHolder: false },
    };
  });
  await joinQueue(context.database, roomId, joining, context.clock.now());
  await openRoom(context);
});
afterAll(() => context.close());

const room = async (id = roomId): Promise<Room> => {
  const found = await findRoom(context.database.kysely, id);
  if (!found) throw new Error('the room is gone');
  return found;
};
const calledCount = async () => (await room()).stages[0]?.called ?? 0;
const seen = async () => {
  const { calledInMinute, calledInFourMinutes } = await readOccupancy(
    context.database.kysely,
    await room(),
    context.clock.now(),
  );
  return [calledInMinute, calledInFourMinutes];
};
const tellTooMuch = () =>
  writeLoad(
    context.database.kysely,
    randomUUID(),
    { letIn: 100, sentAway: 50, lateMs: 0, claimMs: 0, line: 0, busy: 1, blocks: [], joins: new Map() },
    context.clock.now(),
  );

/** A minute's worth at the rate: then the load comes from them. */
const noteCalled = (people: number) =>
  inTransaction<void, never>(context.database, LEADER, async (tx) => {
    const call = { kind: 'call', stageId: 1, from: 1_001, to: 1_000 + people, cause: 'load' } as const;
    await recordEvents(tx, roomId, context.clock.now(), [call]);
    return ok();
  });

test('what the rounds called lately holds the rate; too much load calls the least at once and lowers the rate once', async () => {
  const first = await calledCount();
  expect(first).toBeGreaterThan(0);
  expect(await seen()).toEqual([first, first]);
  const { rate } = await room();
  expect(rate).toBe(600);

  context.clock.advance(10_000);
  await noteCalled(600);
  await tellTooMuch();
  await lead(context);
  const fallen = await room();
  expect([fallen.rate, fallen.figures.shrunkAt]).toEqual([420, context.clock.now().getTime()]);
  // RitmoMin is one a second.
  expect((await calledCount()) - first).toBe(2);
  expect(fallen.figures).toMatchObject({ shares: { 1: 1 }, absentOf: {} });
  // Pages get what is called.
  expect(fallen.figures.rates?.at(-1)).toBe(60);
  await tellTooMuch();
  await lead(context);
  expect((await room()).rate).toBe(420);

  context.clock.advance(70_000);
  const called = 600 + (await calledCount());
  expect(await seen()).toEqual([0, called]);
  const act = { kind: 'llamar', stageId: 1 } as const;
  const done = await actOnRoom(context, await roomActor(context), { roomId, act, reason: 'Prueba' });
  expect(done.ok).toBe(true);
  expect(await calledCount()).toBe(120);
  expect(await seen()).toEqual([0, called]);
});

test('a later room begins with a quarter of what this one carried, its own rate aside', async () => {
  const { kysely } = context.database;
  const { figures } = await room();
  expect(figures).toMatchObject({ first: 600, carried: expect.any(Number) });
  expect(figures.carried).toBeGreaterThan(0);
  const now = context.clock.now();
  expect(await readEarlierRate(kysely, laterRoomId, now)).toEqual({ rate: figures.carried, isMost: true });
  expect(await readEarlierRate(kysely, roomId, now)).toBeNull();
  const muchLater = new Date(now.getTime() + 91 * 86_400_000);
  expect(await readEarlierRate(kysely, laterRoomId, muchLater)).toBeNull();
  expect((await room(laterRoomId)).figures.first).toBeUndefined();
});

test('the busiest server’s mean counts', async () => {
  const { kysely } = context.database;
  context.clock.advance(60_000);
  const load = { letIn: 1, sentAway: 0, lateMs: 0, claimMs: 0, line: 0, blocks: [], joins: new Map() };
  expect((await readLoad(kysely, context.clock.now())).busy).toBe(1);
  const [one, other] = [randomUUID(), randomUUID()];
  for (const [process, busy] of [
    [one, 0.1],
    [one, 0.3],
    [other, 0.125],
  ] as const) {
    context.clock.advance(1_000);
    await writeLoad(kysely, process, { ...load, busy }, context.clock.now());
  }
  expect((await readLoad(kysely, context.clock.now())).busy).toBeCloseTo(0.2);
});

test('who does not come in ten minutes is absent from the stage', async () => {
  context.clock.advance(11 * 60_000);
  await lead(context);
  expect((await room()).figures.absentOf).toEqual({ 1: 1 });
});

test('a room that was made before begins by what the other one carried', async () => {
  context.clock.advance(2 * HOUR_MS);
  await lead(context, 3);
  // The first room overloaded the servers: they carry no more.
  expect((await room(laterRoomId)).figures.first).toBe(150);
});
