import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../audit/public.ts';
import { actOnRoom } from './act-on-room.ts';
import { forgetRooms } from './forget-rooms.ts';
import { verifyRoom } from './verify-room.ts';

const DAY_MS = 86_400_000;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const namedIn = async (roomId: number) => {
  const { rows } = await context.database.pool.query(
    `select
       (select count(*)::integer from queue_place where room_id = $1) as places,
       (select count(*)::integer from queue_place where room_id = $1 and (person_id, user_id, id, joined_as) is distinct from (null, null, null, null)) as named,
       (select count(*)::integer from queue_exchange where room_id = $1 and person_id is not null) as came`,
    [roomId],
  );
  return rows[0];
};

// It joins, draws and reads the whole audit.
test('180 days after a room closed nobody can be found in it, and its record is whole', async () => {
  const { showId } = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 40 }] });
  const roomId = await buildOpenEntry(context, { showIds: [showId] });
  const fans = await Promise.all(Array.from({ length: 3 }, () => buildUser(context)));
  const joined = [];
  for (const { userId } of fans) {
    const authorization = await loginAs(context, userId);
    joined.push({ authorization, place: await joinAs(app, roomId, authorization) });
  }
  await openRoom(context);
  const [first] = joined;
  const turn = { SalaId: roomId, LugarToken: first?.place.LugarToken };
  expect((await makeCall(app, 'WSFilaTurno', turn, first?.authorization ?? '')).answer.ErrorCod).toBe(0);
  const act = { roomId, act: { kind: 'cerrar' } as const, reason: 'Prueba' };
  expect((await actOnRoom(context, await roomActor(context), act)).ok).toBe(true);

  context.clock.advance(179 * DAY_MS);
  await forgetRooms(context);
  expect(await namedIn(roomId)).toEqual({ places: 3, named: 3, came: 1 });
  context.clock.advance(2 * DAY_MS);
  await forgetRooms(context);
  await forgetRooms(context);
  expect(await namedIn(roomId)).toEqual({ places: 3, named: 0, came: 0 });
  expect(await verifyRoom(context, roomId)).toMatchObject({ ok: true, value: { faults: [], drawn: 3 } });
  const broken = (await readAudit(context)).filter(({ violations }) => violations > 0);
  expect(broken.filter(({ name }) => name.startsWith('queue-'))).toEqual([]);
}, 120_000);
