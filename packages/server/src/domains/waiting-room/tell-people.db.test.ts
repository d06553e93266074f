import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import {
  buildOpenEntry,
  FOR_ALL,
  joinAs,
  lead,
  openRoom,
  roomActor,
} from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { actOnPersons, actOnRoom } from './act-on-room.ts';
import { LEADER } from './lead-rooms.ts';
import { refreshRooms, roomsOf } from './read-rooms.ts';
import type { RoomAct } from './room-rules.ts';
import { lockRoom, type RoomPlan } from './room-store.ts';
import { tellPeople } from './tell-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
async function inLine(wantsMail = true, isMember = false) {
  const { userId, email, document } = await buildUser(context);
  if (isMember) await buildMember(context, { document });
  await joinAs(app, roomId, await loginAs(context, userId), wantsMail);
  const mails = () => context.mailer.mails.filter(({ to }) => to === email);
  return { userId, document, mails, subjects: () => mails().map(({ subject }) => subject) };
}
async function act(wanted: RoomAct): Promise<void> {
  const done = await actOnRoom(context, await roomActor(context), { roomId, act: wanted, reason: 'Prueba' });
  expect(done.ok).toBe(true);
  await refreshRooms(context);
}
const delayOf = () => roomsOf(context).find(roomId)?.mailDelaySeconds;
const postpone = (ms: number) =>
  act({ kind: 'apertura', opensAt: new Date(context.clock.now().getTime() + ms) });

const untilOf = (text: string) => /Entrá antes de las (\d\d:\d\d)/.exec(text)?.[1];

test('who asked is told that they joined, that their turn is near and that they are called; nobody else', async () => {
  await newRoom({ minRate: 1, maxRate: 1 });
  const [quiet, asking] = [await inLine(false), await inLine()];
  await lead(context);
  await openRoom(context);
  // One person a minute: both wait shortly, and both are near.
  expect(asking.subjects()).toEqual(['Estás anotado: Clásico', 'Tu turno se acerca']);
  await lead(context, 70);
  expect(asking.subjects()).toEqual(['Estás anotado: Clásico', 'Tu turno se acerca', 'Es tu turno']);
  const until = new Date((await calledAt(asking.userId)) + 20 * MINUTE_MS);
  expect(untilOf(asking.mails().at(-1)?.text ?? '')).toBe(montevideoTime(until));
  expect(quiet.mails()).toEqual([]);
});

test('who waits in a later stage is told the range of that stage', async () => {
  const opensAt = new Date(context.clock.now().getTime() + HOUR_MS);
  const stage = { opensAt, ticketsPerTurn: 4, condition: FOR_ALL };
  await newRoom({
    ...{ minRate: 100, maxRate: 100 },
    stages: [
      { ...stage, id: 1, name: 'Socios', position: 1, condition: { ...FOR_ALL, noDebt: true } },
      { ...stage, id: 2, name: 'Para todos', position: 2 },
    ],
  });
  const asking = await inLine();
  await openRoom(context);
  const { pool } = context.database;
  // One in a hundred that are called is of this stage: a person a minute, and thirty stand before.
  const figures = { ratesAt: context.clock.now().getTime(), shares: { 1: 0.99, 2: 0.01 } };
  const standing = (ahead: number, rates: readonly number[] = [100]) =>
    pool.query(
      `with room as (update queue_room set figures = $2 where id = $1),
       stage as (update queue_stage set called = 0, last_number = 100 where room_id = $1 and id = 2)
       update queue_place set number = $3, mailed = 1, called_at = null where room_id = $1`,
      [roomId, { ...figures, rates }, ahead],
    );
  await standing(30);
  await tellOnly();
  expect(asking.subjects()).not.toContain('Tu turno se acerca');
  // No places are left for more people: what was called before promises nothing.
  await standing(12, [100, 0]);
  await tellOnly();
  expect(asking.subjects()).not.toContain('Tu turno se acerca');
  await standing(12);
  await tellOnly();
  expect(asking.mails().at(-1)).toMatchObject({
    subject: 'Tu turno se acerca',
    text: expect.stringContaining('Calculamos entre 10 y 15 minutos.'),
  });
});

/** Mails that are due, without a round before. */
async function tellOnly(): Promise<void> {
  await inTransaction<void, never>(context.database, LEADER, async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (room) await tellPeople(context, tx, [room]);
    return ok();
  });
  await context.drainJobs();
}

/** When the number of somebody was called. */
async function calledAt(userId: number): Promise<number> {
  const { rows } = await context.database.pool.query<{ at: Date }>(
    `select event.at from queue_event as event join queue_place using (room_id)
     where room_id = $1 and user_id = $2 and kind = 'call'
       and queue_place.number between from_number and to_number`,
    [roomId, userId],
  );
  return rows[0]?.at.getTime() ?? 0;
}

test('the hour of a turn is that of its call; one that is over is told to nobody', async () => {
  const people = [await inLine(), await inLine()] as const;
  const noteMailed = (step: number, { userId }: { userId: number }) =>
    context.database.pool.query('update queue_place set mailed = $3 where room_id = $1 and user_id = $2', [
      ...[roomId, userId, step],
    ]);
  // Mails that wait for their turn to go out.
  for (const person of people) await noteMailed(3, person);
  await openRoom(context);
  for (const [person, minutes] of [
    [people[0], 12],
    [people[1], 9],
  ] as const) {
    context.clock.advance(minutes * MINUTE_MS);
    await noteMailed(2, person);
    await lead(context);
  }
  const [first, second] = people;
  const until = montevideoTime(new Date((await calledAt(first.userId)) + 20 * MINUTE_MS));
  expect(first.mails().map(({ text }) => untilOf(text))).toEqual([until]);
  expect(second.mails()).toEqual([]);
});

test('who is called out of order is told as well', async () => {
  await newRoom({ minRate: 0, maxRate: 0 });
  const [asking, other] = [await inLine(), await inLine()];
  await openRoom(context);
  const wanted = { roomId, kind: 'llamar', documents: [asking.document.number], reason: 'Silla' } as const;
  expect((await actOnPersons(context, await roomActor(context), wanted)).ok).toBe(true);
  const until = montevideoTime(new Date(context.clock.now().getTime() + 20 * MINUTE_MS));
  await lead(context);
  expect(asking.subjects()).toEqual(['Estás anotado: Clásico', 'Es tu turno']);
  expect(untilOf(asking.mails().at(-1)?.text ?? '')).toBe(until);
  expect(other.subjects()).toEqual(['Estás anotado: Clásico']);
  // Having missed that turn.
  context.clock.advance(21 * MINUTE_MS);
  expect((await actOnPersons(context, await roomActor(context), wanted)).ok).toBe(true);
  await lead(context);
  expect(asking.subjects()).toEqual(['Estás anotado: Clásico', 'Es tu turno', 'Es tu turno']);
});

/** What somebody in line asks of their place. */
async function fanInLine(AvisoCorreo: boolean) {
  const { userId, email } = await buildUser(context);
  const authorization = await loginAs(context, userId);
  const { LugarToken } = await joinAs(app, roomId, authorization, AvisoCorreo);
  const call = async (name: string, body: object) =>
    (await makeCall(app, name, { SalaId: roomId, ...body }, authorization)).answer;
  return {
    turn: async () => (await call('WSFilaTurno', { LugarToken })).ErrorCod,
    switchMails: async (wanted: boolean) =>
      (await call('WSFilaAviso', { LugarToken, AvisoCorreo: wanted })).ErrorCod,
    place: async () => (await call('WSFilaSala', {})).Lugar as { TurnoHasta: string; AvisoCorreo: boolean },
    calls: () => context.mailer.mails.filter((mail) => mail.to === email && mail.subject === 'Es tu turno'),
  };
}

test.each([true, false])(
  'a turn is as long as at its call, whatever is switched: mails were wanted, %s',
  async (wanted) => {
    const fan = await fanInLine(wanted);
    expect(await fan.switchMails(!wanted)).toBe(0);
    expect(await fan.switchMails(wanted)).toBe(0);
    await openRoom(context);
    const { TurnoHasta } = await fan.place();
    expect(TurnoHasta).toBeDefined();
    expect(await fan.switchMails(!wanted)).toBe(0);
    expect(await fan.place()).toMatchObject({ TurnoHasta, AvisoCorreo: wanted });
    context.clock.advance((wanted ? 21 : 11) * MINUTE_MS);
    await fan.switchMails(true);
    expect(await fan.turn()).toBe(20);
    // Missed: the next turn is as long as is wanted by then.
    expect(await fan.switchMails(!wanted)).toBe(0);
    expect(await fan.place()).toMatchObject({ AvisoCorreo: !wanted });
  },
);

test('who missed turns is mailed when the number is called again, and when a new one is', async () => {
  const fan = await fanInLine(true);
  await openRoom(context);
  for (const [code, mails] of [
    [20, 1],
    [21, 2],
  ] as const) {
    context.clock.advance(21 * MINUTE_MS);
    expect(await fan.turn()).toBe(code);
    expect(fan.calls()).toHaveLength(mails);
    await lead(context, 2);
    expect(fan.calls()).toHaveLength(mails + 1);
  }
});

test('who still waits when the room closes is told, once', async () => {
  const asking = await inLine();
  await act({ kind: 'cerrar' });
  await lead(context, 2);
  expect(asking.subjects()).toEqual(['La fila cerró: Clásico']);
});

test('no more than MAILS_PER_SECOND go out, and the delay is told', async () => {
  const people = [await inLine(), await inLine(), await inLine()];
  const queue = { ...context.config.queue, mailsPerSecond: 1 };
  const slow = { ...context, config: { ...context.config, queue } };
  await lead(slow);
  const sent = () => people.flatMap(({ mails }) => mails()).length;
  expect(sent()).toBe(2);
  expect(delayOf()).toBe(1);
  await lead(slow);
  expect([sent(), delayOf()]).toEqual([3, 0]);
});

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

  test('of a stage is told to those of that stage, also once the room is open; each hears its own hour', async () => {
    const now = context.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR_MS);
    const stage = (id: number, hours: number) => ({
      ...{ id, name: `Etapa ${id}`, position: id, opensAt: at(hours), ticketsPerTurn: 4 },
      condition: { ...FOR_ALL, noDebt: id === 1 },
    });
    await newRoom({ opensAt: at(1), stages: [stage(1, 1), stage(2, 3)] });
    const [member, other, quiet] = [await inLine(true, true), await inLine(), await inLine(false)];
    await lead(context);
    const told = ({ mails }: typeof other) =>
      mails().map(({ subject, text }) => [subject.split(':')[0], text]);
    const mail = (subject: string, hours: number) => [
      subject,
      expect.stringContaining(writtenMoment(at(hours))),
    ];
    expect([told(member), told(other), told(quiet)]).toEqual([
      ...[[mail('Estás anotado', 1)], [mail('Estás anotado', 3)], []],
    ]);
    await act({ kind: 'etapa', stageId: 2, opensAt: at(5) });
    const late = await inLine();
    await lead(context, 2);
    expect([told(member), told(other), told(quiet), told(late)]).toEqual([
      ...[[mail('Estás anotado', 1)], [mail('Estás anotado', 3), mail('Nueva hora', 5)]],
      ...[[mail('Nueva hora', 5)], [mail('Estás anotado', 5)]],
    ]);
    await openRoom(context);
    await act({ kind: 'etapa', stageId: 2, opensAt: at(7) });
    await lead(context, 2);
    expect(told(quiet)).toEqual([mail('Nueva hora', 5), mail('Nueva hora', 7)]);
    expect(member.subjects()).not.toContain('Nueva hora: Clásico');
  });
});
