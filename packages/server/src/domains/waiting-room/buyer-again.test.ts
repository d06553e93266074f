import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, membersFirst } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { verifyRoom } from './verify-room.ts';

test('who has bought joins again behind everybody of all stages', async () => {
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
  const join = async ({ userId }: { userId: number }) => joinAs(app, roomId, await loginAs(context, userId));
  await buildMember(context, { document: fan.document, since: '2010-12-31' });
  expect((await join(fan)).EtapaId).toBe(1);
  await join(other);
  context.clock.set(stages[0]?.opensAt ?? context.clock.now());
  await lead(context, 4);
  await context.drainJobs();
  await context.database.pool.query(
    `update queue_place set outcome = 'bought', ended_at = $3 where room_id = $1 and user_id = $2`,
    [roomId, fan.userId, context.clock.now()],
  );
  expect(await join(fan)).toMatchObject({ EtapaId: 2, Numero: 2 });
  expect(await verifyRoom(context, roomId)).toMatchObject({ value: { faults: [] } });
});
