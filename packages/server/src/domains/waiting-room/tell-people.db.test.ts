import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnRoom } from './act-on-room.ts';
import { refreshRooms } from './read-rooms.ts';
import type { RoomAct } from './room-rules.ts';
import type { RoomPlan } from './room-store.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
let app: FastifyInstance;
let roomId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(() => newRoom());

async function newRoom(plan: Partial<RoomPlan> = {}): Promise<void> {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }],
  });
  roomId = await buildOpenEntry(context, { showIds: [showId], ...plan });
}

/** Somebody who joins, and the subjects of the mails that they were sent. */
async function inLine(wantsMail = true) {
  const { userId, email, document } = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, userId), wantsMail);
  const mails = () => context.mailer.mails.filter(({ to }) => to === email);
  return { userId, document, mails, subjects: () => mails().map(({ subject }) => subject) };
}
async function act(wanted: RoomAct): Promise<void> {
  const done = await actOnRoom(context, await roomActor(context), { roomId, act: wanted, reason: 'Prueba' });
  expect(done.ok).toBe(true);
  await refreshRooms(context);
}
const postpone = (ms: number) =>
  act({ kind: 'apertura', opensAt: new Date(context.clock.now().getTime() + ms) });

describe('a postponement', () => {
  test('is told to all who had joined before it, once each, and to nobody who joins after it', async () => {
    const [early, quiet] = [await inLine(), await inLine(false)];
    await lead(context);
    await postpone(3 * HOUR_MS);
    const late = await inLine();
    await lead(context, 2);
    expect(early.subjects()).toEqual(['Estás anotado: Clásico', 'Nueva hora: Clásico']);
    expect(quiet.subjects()).toEqual(['Nueva hora: Clásico']);
    expect(late.subjects()).toEqual(['Estás anotado: Clásico']);
    await postpone(5 * HOUR_MS);
    await lead(context, 2);
    expect(late.subjects()).toEqual(['Estás anotado: Clásico', 'Nueva hora: Clásico']);
  });
});
