import { openRoom } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { findPlace, joinQueue } from './line-store.ts';
import { findRoom } from './room-store.ts';
import { takeTurn } from './take-turn.ts';
import { buildRaceRoom, buildUsers, joiningAs } from './testing/race-room.ts';
import { verifyRoom } from './verify-room.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function accused(roomId: number) {
  const proof = await verifyRoom(context, roomId);
  const broken = brokenInvariants(await readAudit(context)).map(({ name }) => name);
  return { faults: proof.ok ? proof.value.faults : [proof.problem], broken };
}

test('at a server whose clock is behind the leader: the exchange is not before its call, and nobody is accused', async () => {
  const roomId = await buildRaceRoom(context);
  const [user] = await buildUsers(context, 1);
  if (!user) throw new Error('nobody joins');
  const joining = joiningAs(context, user);
  await joinQueue(context.database, roomId, [joining], context.clock.now());
  await openRoom(context);
  const room = await findRoom(context.database.kysely, roomId);
  const since = (await findPlace(context.database.kysely, roomId, user.personId))?.turnSince;
  if (!room || !since) throw new Error('nobody is called');
  const behind = { ...context, clock: { now: () => new Date(since.getTime() - 1_500) } };
  const caller = { ...user, placeId: joining.id };
  const pass = await takeTurn(behind, room, caller);
  expect(pass.ok && pass.value.issuedAt).toBe(Math.floor(since.getTime() / 1_000));
  // A repeat there, and at a server that is right, answers the same pass.
  expect(await takeTurn(behind, room, caller)).toEqual(pass);
  expect(await takeTurn(context, room, caller)).toEqual(pass);
  expect(await accused(roomId)).toEqual({ faults: [], broken: [] });

  // The rules stay strict: an exchange a moment before its call is told.
  await context.database.pool.query(
    `update queue_exchange set at = at - interval '1 millisecond' where room_id = $1`,
    [roomId],
  );
  expect(await accused(roomId)).toEqual({
    faults: ['Etapa 1: el número 1 entró sin que lo llamaran.'],
    broken: ['queue-turn-was-called'],
  });
});
