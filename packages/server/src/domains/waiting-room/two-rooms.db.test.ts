import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { LEADER, leadRooms } from './lead-rooms.ts';
import { holdLead } from './leader-store.ts';
import { roomsOf } from './read-rooms.ts';

const HOUR_MS = 3_600_000;

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

async function newRoom(opensAt?: Date): Promise<number> {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }],
  });
  return buildOpenEntry(context, { showIds: [showId], ...(opensAt ? { opensAt } : {}) });
}

/** Somebody who joins and wants mails; answers the subjects of those that they were sent. */
async function inLine(roomId: number) {
  const { userId, email } = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, userId), true);
  return () => context.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test('who is called is mailed before those who joined another room, and both rooms tell their own delay', async () => {
  const later = await newRoom(new Date(context.clock.now().getTime() + 9 * HOUR_MS));
  const roomId = await newRoom();
  const called = await inLine(roomId);
  await lead(context);
  const joined = await Promise.all([1, 2, 3, 4, 5, 6].map(() => inLine(later)));
  const told = () => joined.flatMap((subjects) => subjects()).length;
  const delays = () => [later, roomId].map((id) => roomsOf(context).find(id)?.mailDelaySeconds);
  const { pool } = context.database;
  // Mails that wait to go out.
  await pool.query('update queue_place set mailed = 3');
  await openRoom(context);
  await pool.query('update queue_place set mailed = case when room_id = $1 then 0 else 1 end', [later]);

  // Two a round.
  const queue = { ...context.config.queue, mailsPerSecond: 1 };
  const slow = { ...context, config: { ...context.config, queue } };
  await lead(slow);
  expect(called()).toEqual(['Estás anotado: Clásico', 'Es tu turno']);
  expect([told(), ...delays()]).toEqual([1, 5, 0]);

  // Who joins the open room waits with those who joined the other one.
  const last = await inLine(roomId);
  await pool.query('update queue_place set number = 9999 where room_id = $1 and mailed = 0', [roomId]);
  await lead(slow);
  expect(told() + last().length).toBe(3);
  expect(delays()).toEqual([4, last().length > 0 ? 0 : 4]);
});

test('the fault of one room is thrown once the others were led', async () => {
  const [broken, other] = [await newRoom(), await newRoom()];
  const { pool } = context.database;
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await pool.query(
    `create trigger broken before update on queue_room for each row when (old.id = ${broken}) execute function fail()`,
  );
  context.clock.advance(10_000);
  const process = randomUUID();
  // Each of them is first once.
  for (let index = 0; index < 4; index += 1) {
    await pool.query(`update queue_room set figures = '{}' where id = $1`, [other]);
    context.clock.advance(2_000);
    await expect(leadRooms(context, process)).rejects.toThrow('broken');
    const { rows } = await pool.query('select figures from queue_room where id = $1', [other]);
    expect(rows).toEqual([{ figures: expect.objectContaining({ inside: 0 }) }]);
  }
  await pool.query('drop trigger broken on queue_room');
});

test('a leader whose machine is lost in the middle of a round keeps nobody from leading after six seconds', async () => {
  context.clock.advance(10_000);
  const [lost, next] = [randomUUID(), randomUUID()];
  expect(await leadRooms(context, lost)).toBe(true);
  const [begun, gone] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
  const round = inTransaction<void, never>(context.database, LEADER, async (tx) => {
    const isLed = await holdLead(tx, lost, context.clock.now());
    const { rows } = await sql<{ of: string }>`
      select current_setting('idle_in_transaction_session_timeout') as of`.execute(tx);
    begun.resolve([isLed, rows[0]?.of]);
    await gone.promise;
    await sql`select 1`.execute(tx);
    return ok();
  });
  expect(await begun.promise).toEqual([true, '4s']);
  context.clock.advance(6_001);
  expect(await leadRooms(context, next)).toBe(true);
  gone.resolve();
  await expect(round).rejects.toThrow();
});
