import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type BuiltUser, buildUser } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, roomActor } from '@club/testing/builders/waiting-room.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnPersons } from './act-on-room.ts';
import { joinQueue } from './line-store.ts';
import { joiningAs } from './testing/race-room.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function roomOf(users: readonly BuiltUser[]): Promise<number> {
  context.clock.advance(10_000);
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 9 }],
  });
  const roomId = await buildOpenEntry(context, { showIds: [showId] });
  const joining = users.map((user) => joiningAs(context, user));
  await joinQueue(context.database, roomId, joining, context.clock.now());
  return roomId;
}
async function annul(roomId: number, ...documents: string[]) {
  const wanted = { roomId, kind: 'anular', documents, reason: 'Robots' } as const;
  const done = await actOnPersons(context, await roomActor(context), wanted);
  const { rows } = await context.database.pool.query<{ personId: number }>(
    `select person_id as "personId" from queue_place where room_id = $1 and outcome = 'removed' order by person_id`,
    [roomId],
  );
  return { ...(done.ok ? done.value : {}), removed: rows.map(({ personId }) => personId) };
}

test('by the e-mail of the account, in any case; also with its document it is one', async () => {
  const bot = await buildUser(context, { email: 'Bot@fans.uy' });
  const other = await buildUser(context);
  const absent = await buildUser(context);
  const roomId = await roomOf([bot, other]);
  expect(await annul(roomId, 'bot@Fans.uy', bot.document.number, absent.email, 'nadie@fans.uy')).toEqual({
    ...{ count: 1, missing: [absent.email, 'nadie@fans.uy'] },
    removed: [bot.personId],
  });
});

test('by a document with its type, only that one; without it, of any type', async () => {
  const document = (typeId: number) => ({ document: { typeId, number: 'X12345' } });
  const passport = await buildUser(context, document(2));
  const another = await buildUser(context, document(3));
  const roomId = await roomOf([passport, another]);
  expect(await annul(roomId, 'CI x12345')).toEqual({ count: 0, missing: ['CI X12345'], removed: [] });
  expect(await annul(roomId, 'PAS X-12345')).toEqual({ count: 1, missing: [], removed: [passport.personId] });
  expect(await annul(roomId, 'x12345')).toMatchObject({ count: 1, missing: [] });
});

test('by a cédula of seven digits, with or without the zero that it is stored with', async () => {
  const member = await buildUser(context, { document: { typeId: 1, number: '01234561' } });
  const roomId = await roomOf([member]);
  expect(await annul(roomId, '123.456-1')).toEqual({ count: 1, missing: [], removed: [member.personId] });
});
