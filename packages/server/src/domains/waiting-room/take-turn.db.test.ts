import { buildShow } from '@club/testing/builders/catalogue.ts';
import { openRoom } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { placeHold } from '../holds/public.ts';
import { LEADER } from './lead-rooms.ts';
import { findPlace, joinQueue } from './line-store.ts';
import { endEpoch, findRoom } from './room-store.ts';
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

test('a turn goes on beyond the hold that it began, also when the answer to its claim was lost; not once passes are stopped', async () => {
  const roomId = await buildRaceRoom(context);
  const users = await buildUsers(context, 3);
  const people = users.map((user) => ({ user, joining: joiningAs(context, user) }));
  await joinQueue(
    context.database,
    roomId,
    people.map(({ joining }) => joining),
    context.clock.now(),
  );
  await openRoom(context);
  const turns = async () => {
    const room = await findRoom(context.database.kysely, roomId);
    if (!room) throw new Error('the room is gone');
    return Promise.all(
      people.map(({ user, joining }) => takeTurn(context, room, { ...user, placeId: joining.id })),
    );
  };
  expect((await turns()).map(({ ok }) => ok)).toEqual([true, true, true]);
  const showId = (await findRoom(context.database.kysely, roomId))?.showIds[0] ?? 0;
  context.clock.advance(9 * 60_000);
  const wanted = { showId, standId: 1, sectorCode: 'B', quantity: 1, seats: [] };
  // Of the other two, one holds places of another show.
  const other = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 3 }] });
  const holder = (at: number) => ({ userId: users[at]?.userId ?? 0, linkId: null });
  const held = await placeHold(context, holder(0), wanted);
  expect((await placeHold(context, holder(1), { ...wanted, showId: other.showId })).ok).toBe(true);
  context.clock.advance(2 * 60_000);
  const [going, ...over] = await turns();
  const holdEnd = held.ok ? Math.floor(held.value.endsAt.getTime() / 1_000) : 0;
  expect(going).toMatchObject({ ok: true, value: { endsAt: holdEnd + 300 } });
  expect(over).toMatchObject([{ problem: 'no-place-in-line' }, { problem: 'no-place-in-line' }]);
  expect((await turns())[0]).toEqual(going);
  expect(await accused(roomId)).toEqual({ faults: [], broken: [] });
  await inTransaction<void, never>(context.database, LEADER, async (tx) => {
    await endEpoch(tx, roomId, context.clock.now());
    return ok();
  });
  expect((await turns())[0]).toMatchObject({ problem: 'no-place-in-line' });
});

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
