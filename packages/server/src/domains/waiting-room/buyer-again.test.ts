import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, membersFirst } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { refreshRooms } from './read-rooms.ts';
import { verifyRoom } from './verify-room.ts';

test('who has bought is told, and joins, only the last stage, behind everybody, also hours after and having left', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 20 }],
  });
  const stages = membersFirst(context);
  const roomId = await buildOpenEntry(context, { showIds: [showId], stages });
  const [fan, other] = [await buildUser(context), await buildUser(context)];
  const login = await loginAs(context, fan.userId);
  const toldStage = async () =>
    (await makeCall(app, 'WSFilaSala', { SalaId: roomId }, login)).answer.EtapaId ?? null;
  const own = ({ LugarToken }: Record<string, unknown>) => ({ SalaId: roomId, LugarToken });
  await buildMember(context, { document: fan.document, since: '2010-12-31' });
  expect(await toldStage()).toBe(1);
  const first = await joinAs(app, roomId, login);
  expect(first.EtapaId).toBe(1);
  await joinAs(app, roomId, await loginAs(context, other.userId));
  context.clock.set(stages[0]?.opensAt ?? context.clock.now());
  await lead(context, 4);
  await context.drainJobs();
  expect((await makeCall(app, 'WSFilaTurno', own(first), login)).answer.ErrorCod).toBe(0);
  expect(await toldStage()).toBe(1);
  await context.database.pool.query(
    `with came as (update queue_exchange set bought_at = now() where room_id = $1 and person_id = $2)
     update queue_place set outcome = 'bought', ended_at = $3 where room_id = $1 and person_id = $2`,
    [roomId, fan.personId, context.clock.now()],
  );
  expect(await toldStage()).toBe(2);
  const again = await joinAs(app, roomId, login);
  expect(again).toMatchObject({ EtapaId: 2, Numero: 2 });

  expect((await makeCall(app, 'WSFilaSalir', own(again), login)).answer.ErrorCod).toBe(0);
  // Longer than servers remember purchases.
  await context.database.pool.query(`update queue_exchange set bought_at = now() - interval '91 minutes'`);
  await refreshRooms(context);
  expect(await toldStage()).toBe(2);
  expect(await joinAs(app, roomId, login)).toMatchObject({ EtapaId: 2, Numero: 3 });
  expect(await verifyRoom(context, roomId)).toMatchObject({ value: { faults: [] } });
});
