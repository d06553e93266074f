import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The subjects that somebody in line is sent if the mail server takes nothing from the opening on, for so long. */
async function sentAfter(minutes: number, rate: number) {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }],
  });
  const roomId = await buildOpenEntry(context, { showIds: [showId], minRate: rate, maxRate: rate });
  const { userId, email } = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, userId), true);
  await lead(context);
  await openRoom({ ...context, drainJobs: () => context.boss.drain(waitingRoomWorkers(context)) });
  context.clock.advance(minutes * MINUTE_MS);
  await context.drainJobs();
  return context.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject.split(':')[0]);
}

test.each([
  [60, 19, ['Es tu turno']],
  [60, 21, []],
  // A person a minute: nobody is called yet, and the first is told *1 minuto*.
  [1, 0, ['Tu turno se acerca']],
  [1, 2, []],
])(
  'at %i a minute, %i minutes late: what is over by then is told to nobody',
  async (rate, minutes, subjects) => {
    expect(await sentAfter(minutes, rate)).toEqual(['Estás anotado', ...subjects]);
  },
);
