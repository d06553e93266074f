import { buildMatch, buyIn, cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMove } from '../choices/move-store.ts';
import { choiceWorkers } from '../choices/workers.ts';
import { editShow } from '../programming/edit-show.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { postponeShow } from './postpone-show.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS);

/** A show with a purchase; `sent`: the mails of its buyer that wait go out. */
async function sold() {
  const show = await buildMatch(context);
  const { world } = await buyIn(context, show);
  await context.drainJobs();
  const sent = async () => {
    const before = context.mailer.mails.length;
    await context.drainJobs();
    return context.mailer.mails.slice(before).filter(({ to }) => to === world.user.email);
  };
  return { showId: show.showId, sent };
}

async function toHour(showId: number, hour: string): Promise<void> {
  const { rows } = await context.database.pool.query('select version from show where id = $1', [showId]);
  const moved = await editShow(context, TEST_ACTOR, {
    ...{ showId, version: rows[0].version, reason: 'TV', change: {} },
    ...{ hour, minutes: null, extraFields: null },
  });
  expect(moved.ok).toBe(true);
}

/** Moves it; the mails to its buyers are enqueued, unless it is to be told later, and not sent. */
async function toDay(showId: number, startsAt: Date | null, { isTold = true } = {}): Promise<void> {
  const moved = await postponeShow(context, TEST_ACTOR, {
    ...{ showId, startsAt, isDryRun: false, message: '', reason: 'Lluvia' },
    ...{ choiceDays: null, annulsParking: false },
  });
  expect(moved.ok).toBe(true);
  if (!isTold) return;
  context.clock.advance(60 * 60_000);
  await context.boss.drain(choiceWorkers(context));
}

const startOf = async (showId: number): Promise<Date> =>
  (await context.database.pool.query('select starts_at from show where id = $1', [showId])).rows[0].starts_at;

const now = (text: string) => /Ahora: (.*)/.exec(text)?.[1];

test('of the hours that wait for the mail server the last one alone is sent', async () => {
  const { showId, sent } = await sold();
  await toHour(showId, '23:40');
  await toHour(showId, '23:30');
  const mails = await sent();
  expect(mails.map(({ text }) => now(text))).toEqual([expect.stringContaining('23:30')]);
});

test('of the days as well, also of one to be confirmed; a new hour of that day changes nothing', async () => {
  const { showId, sent } = await sold();
  await toDay(showId, inDays(20));
  await toDay(showId, null);
  expect((await sent()).map(({ text }) => now(text))).toEqual(['A confirmar']);
  await toDay(showId, inDays(30));
  await toHour(showId, '23:40');
  const mails = await sent();
  expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    ...['Cambió la fecha', 'Cambió la hora'],
  ]);
});

test('a day is told with the hour that is set by the time it is told', async () => {
  const { showId, sent } = await sold();
  await toDay(showId, inDays(20), { isTold: false });
  await toHour(showId, '23:40');
  context.clock.advance(60 * 60_000);
  await context.boss.drain(choiceWorkers(context));
  for (const { text } of await sent()) expect(now(text)).toContain('23:40');
  expect((await lastMove(context.database.kysely, showId))?.toStartsAt).toEqual(await startOf(showId));
});

test('of moves to a day, away and back the last one alone is sent: it has the link that is good', async () => {
  const { showId, sent } = await sold();
  const day = inDays(20);
  for (const to of [day, inDays(25), day]) await toDay(showId, to);
  const mails = await sent();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Antes: ');
});

test('nothing of them is sent once the show is cancelled', async () => {
  const { showId, sent } = await sold();
  await toDay(showId, inDays(20));
  await toHour(showId, '23:40');
  await cancelAsStaff(context, showId);
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects).not.toEqual([]);
  expect(subjects.filter((subject) => /^Cambió/.test(subject))).toEqual([]);
});
