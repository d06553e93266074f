import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { actOnRoom } from './act-on-room.ts';
import { refreshRooms } from './read-rooms.ts';
import { waitingRoomWorkers } from './workers.ts';

const MINUTE_MS = 60_000;

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

/** As the test's, but the mail server takes nothing. */
const withoutMail = (): TestContext => ({
  ...context,
  drainJobs: () => context.boss.drain(waitingRoomWorkers(context)),
});

/** Somebody who joins a new room and asks for mails. */
async function inLine(rate: number) {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }],
  });
  const roomId = await buildOpenEntry(context, { showIds: [showId], minRate: rate, maxRate: rate });
  const { userId, email } = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, userId), true);
  return { roomId, mails: () => context.mailer.mails.filter(({ to }) => to === email) };
}

/** The subjects that somebody in line is sent if the mail server takes nothing from the opening on, for so long. */
async function sentAfter(minutes: number, rate: number) {
  const { mails } = await inLine(rate);
  await lead(context);
  await openRoom(withoutMail());
  context.clock.advance(minutes * MINUTE_MS);
  await context.drainJobs();
  return mails().map(({ subject }) => subject.split(':')[0]);
}

test.each([
  [60, 19, ['Es tu turno']],
  [60, 21, []],
  // A person a minute: no numbers are called yet, and the first is told *1 minuto*.
  [1, 0, ['Tu turno se acerca']],
  [1, 2, []],
])(
  'at %i a minute, %i minutes late: what is over by then is told to nobody',
  async (rate, minutes, subjects) => {
    expect(await sentAfter(minutes, rate)).toEqual(['Estás anotado', ...subjects]);
  },
);

test.each([
  ['is over', "sale_closes_at = sale_opens_at + interval '1 second'", []],
  ['is suspended', 'sale_closes_at = ends_at, sale_suspended_at = sale_opens_at', []],
  ['goes on', 'sale_closes_at = ends_at', ['La fila cerró']],
])('who still waits when the room closes while the sale %s', async (_what, set, subjects) => {
  const { roomId, mails } = await inLine(60);
  await lead(context);
  const ofRoom = '(select show_id from queue_room_show where room_id = $1)';
  await context.database.pool.query(`update show set ${set} where id in ${ofRoom}`, [roomId]);
  const wanted = { roomId, act: { kind: 'cerrar' }, reason: 'Prueba' } as const;
  expect((await actOnRoom(context, await roomActor(context), wanted)).ok).toBe(true);
  await lead(context, 2);
  expect(mails().map(({ subject }) => subject.split(':')[0])).toEqual(['Estás anotado', ...subjects]);
});

test('of an opening that was moved again while the mails waited, only the last hour is told, and nothing once it is over', async () => {
  const { roomId, mails } = await inLine(60);
  await lead(withoutMail());
  let opensAt = context.clock.now();
  const postpone = async () => {
    opensAt = new Date(context.clock.now().getTime() + 120 * MINUTE_MS);
    const act = { kind: 'apertura', opensAt } as const;
    const done = await actOnRoom(context, await roomActor(context), { roomId, act, reason: 'Prueba' });
    expect(done.ok).toBe(true);
    await refreshRooms(context);
    await lead(withoutMail());
  };
  await postpone();
  await postpone();
  await context.drainJobs();
  expect(mails().map(({ subject }) => subject)).toEqual(['Nueva hora: Clásico']);
  expect(mails()[0]?.text).toContain(writtenMoment(opensAt));
  await postpone();
  context.clock.advance(120 * MINUTE_MS);
  await context.drainJobs();
  expect(mails()).toHaveLength(1);
});

test('who joined before an opening was moved earlier is told of the present one', async () => {
  const { roomId, mails } = await inLine(60);
  await lead(withoutMail());
  const move = async (minutes: number) => {
    const opensAt = new Date(context.clock.now().getTime() + minutes * MINUTE_MS);
    const act = { kind: 'apertura', opensAt } as const;
    const done = await actOnRoom(context, await roomActor(context), { roomId, act, reason: 'Prueba' });
    expect(done.ok).toBe(true);
    await refreshRooms(context);
    return opensAt;
  };
  await move(300);
  const { email, userId } = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, userId), true);
  await lead(withoutMail());
  const opensAt = await move(200);
  await context.drainJobs();
  expect(mails().map(({ subject }) => subject)).toEqual(['Nueva hora: Clásico']);
  expect(mails()[0]?.text).toContain(writtenMoment(opensAt));
  const late = context.mailer.mails.filter(({ to }) => to === email);
  expect(late.map(({ subject }) => subject)).toEqual(['Estás anotado: Clásico']);
  expect(late[0]?.text).toContain(writtenMoment(opensAt));
});

test.each([
  [60, 2],
  [1, 1],
])(
  'who was called before a pause of %i minutes has been told of the turn %i times',
  async (minutes, told) => {
    const { roomId, mails } = await inLine(60);
    await lead(context);
    await openRoom(context);
    const calls = () => mails().filter(({ subject }) => subject === 'Es tu turno');
    const untilOf = (text = '') => /Entrá antes de las (\d\d:\d\d)/.exec(text)?.[1];
    expect(calls()).toHaveLength(1);
    const act = async (kind: 'pausar' | 'reanudar') => {
      const wanted = { roomId, act: { kind }, reason: 'Prueba' } as const;
      expect((await actOnRoom(context, await roomActor(context), wanted)).ok).toBe(true);
      await refreshRooms(context);
    };
    await act('pausar');
    context.clock.advance(minutes * MINUTE_MS);
    await act('reanudar');
    await lead(context, 2);
    expect(calls()).toHaveLength(told);
    const { rows } = await context.database.pool.query<{ at: Date }>(
      'select called_at as at from queue_place where room_id = $1',
      [roomId],
    );
    const end = montevideoTime(new Date((rows[0]?.at.getTime() ?? 0) + 20 * MINUTE_MS));
    if (told > 1) expect(untilOf(calls().at(-1)?.text)).toBe(end);
  },
);
