import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildOpenEntry, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnPersons } from './act-on-room.ts';
import { joinQueue } from './line-store.ts';
import { findRoom, type Room } from './room-store.ts';
import { stateOf } from './state-wire.ts';
import { takeTurn } from './take-turn.ts';
import { buildUsers, joiningAs } from './testing/race-room.ts';

let context: TestContext;
let roomId: number;
/** Who waits, by their number. */
let people: Map<number, { userId: number; personId: number; placeId: Buffer; document: string }>;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** Twelve places: with 2.2 tickets each, and 1.3 times as many people as find some, eight may be inside. */
beforeEach(async () => {
  context.clock.advance(10_000);
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 12 }],
  });
  roomId = await buildOpenEntry(context, { showIds: [showId] });
  const users = await buildUsers(context, 60);
  const joining = users.map((user) => joiningAs(context, user));
  await joinQueue(context.database, roomId, joining, context.clock.now());
  await openRoom(context);
  const { rows } = await context.database.pool.query<{ number: number; personId: number }>(
    'select number, person_id as "personId" from queue_place where room_id = $1',
    [roomId],
  );
  people = new Map(
    rows.flatMap(({ number, personId }) => {
      const one = joining.find((join) => join.personId === personId);
      const document = users.find((user) => user.personId === personId)?.document.number ?? '';
      return one ? [[number, { userId: one.userId, personId, placeId: one.id, document }] as const] : [];
    }),
  );
});

const read = async (): Promise<Room> => {
  const found = await findRoom(context.database.kysely, roomId);
  if (!found) throw new Error('the room is gone');
  return found;
};
const called = async () => (await read()).stages[0]?.called ?? 0;

/** Everybody who is called comes in. */
async function comeIn(): Promise<void> {
  const room = await read();
  for (const [number, person] of people)
    if (number <= (room.stages[0]?.called ?? 0)) await takeTurn(context, room, person);
}

test('while nobody is called because no places are left, the state promises no turn', async () => {
  await comeIn();
  await context.database.pool.query(
    `update queue_place set ended_at = ended_at + interval '2 hours' where room_id = $1 and outcome = 'in'`,
    [roomId],
  );
  const before = await called();
  for (let index = 0; index < 70; index += 1) {
    context.clock.advance(9_000);
    await lead(context);
  }
  const room = await read();
  expect(await called()).toBe(before);
  expect(room).toMatchObject({ state: 'open', limitedBy: 'places', rate: 600 });
  expect(room.figures.rates?.at(-1)).toBe(0);
  // No numbers were called for ten minutes: each stage keeps its part.
  expect(room.figures.shares).toEqual({ 1: 1 });
  const now = context.clock.now();
  const { etapas } = stateOf(room, { now, readAt: now }, context.config.queue);
  expect(etapas[0]?.ritmo).toEqual({ min: 0, max: 0 });
});

test('no more are called than find places while they are on their way; who does not come in a minute is not waited for', async () => {
  await lead(context, 10);
  expect(await called()).toBe(8);
  await comeIn();
  await lead(context);
  expect(await read()).toMatchObject({ limitedBy: 'places', figures: { inside: 8 } });
  expect(await called()).toBe(8);

  // Four have left, and four are called instead of them; these do not come.
  await context.database.pool.query(
    `update queue_place set ended_at = $2 where room_id = $1 and number <= 4`,
    [roomId, context.clock.now()],
  );
  await lead(context, 5);
  expect(await called()).toBe(12);
  context.clock.advance(60_000);
  await lead(context, 5);
  expect(await called()).toBe(16);
});

test('whom staff call count as well while they are on their way', async () => {
  await comeIn();
  await context.database.pool.query(
    `update queue_place set ended_at = $2 where room_id = $1 and outcome = 'in'`,
    [roomId, context.clock.now()],
  );
  const before = await called();
  const documents = [...people.values()].slice(-8).map(({ document }) => document);
  const wanted = { roomId, kind: 'llamar', documents, reason: 'Sillas' } as const;
  const done = await actOnPersons(context, await roomActor(context), wanted);
  expect(done.ok && done.value.count).toBe(8);
  await lead(context, 5);
  expect(await called()).toBe(before);
});
