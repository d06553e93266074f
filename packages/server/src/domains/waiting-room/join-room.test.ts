import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnPersons, actOnRoom } from './act-on-room.ts';
import { JoinBatches } from './join-batches.ts';
import { joinCounterOf } from './join-counter.ts';
import { giveChallenge, joinRoom } from './join-room.ts';
import { refreshRooms, roomsOf } from './read-rooms.ts';

let context: TestContext;
let app: FastifyInstance;
let show: BuiltShow;
let roomId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 40 }] });
  roomId = await buildOpenEntry(context, { showIds: [show.showId] });
});

const newFan = async () => {
  const user = await buildUser(context);
  return { ...user, authorization: await loginAs(context, user.userId) };
};
type Fan = Awaited<ReturnType<typeof newFan>>;

describe('joining', () => {
  test('again answers the same place', async () => {
    const fan = await newFan();
    const joined = await joinAs(app, roomId, fan.authorization);
    expect(await joinAs(app, roomId, fan.authorization)).toEqual(joined);
  });
  test('again more than six times in a minute is refused, and counts for nobody of its block', async () => {
    const fan = await newFan();
    for (let n = 0; n < 6; n += 1) expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(0);
    const ofBlock = () =>
      joinCounterOf(context)
        .largestBlocks(context.clock.now())
        .find((block) => block.roomId === roomId)?.joins;
    expect(ofBlock()).toBe(6);
    expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(429);
    expect(ofBlock()).toBe(6);
    context.clock.advance(60_000);
    expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(0);
  });
  test('14: without the work, with the challenge of somebody else, too late', async () => {
    const [fan, other] = [await newFan(), await newFan()];
    const challengeOf = async ({ authorization }: Fan) =>
      (await makeCall(app, 'WSFilaDesafio', { SalaId: roomId }, authorization)).answer.Desafio;
    const join = async (Desafio: unknown) => {
      const body = { SalaId: roomId, Desafio, Solucion: '', AvisoCorreo: false };
      return (await makeCall(app, 'WSFilaAnotar', body, fan.authorization)).answer.ErrorCod;
    };
    expect(await join('')).toBe(14);
    expect(await join(await challengeOf(other))).toBe(14);
    const own = await challengeOf(fan);
    context.clock.advance(121_000);
    expect(await join(own)).toBe(14);
  });
  test('10, 13 and 15: no room, entry not open, closed', async () => {
    const fan = await newFan();
    const asked = { SalaId: 999_999, Desafio: '', Solucion: '', AvisoCorreo: false };
    expect((await makeCall(app, 'WSFilaAnotar', asked, fan.authorization)).answer.ErrorCod).toBe(10);
    const closing = { roomId, act: { kind: 'cerrar' } as const, reason: 'Prueba' };
    expect((await actOnRoom(context, await roomActor(context), closing)).ok).toBe(true);
    await refreshRooms(context);
    expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(15);
    const { answer } = await makeCall(app, 'WSFilaDesafio', { SalaId: roomId }, fan.authorization);
    expect(answer.ErrorCod).toBe(13);
  });
  test('16: annulled by staff; the same document from another account', async () => {
    const fan = await newFan();
    await joinAs(app, roomId, fan.authorization);
    const twin = await buildUser(context, { document: fan.document, subject: `twin-${fan.userId}` });
    const twinLogin = await loginAs(context, twin.userId);
    expect(await joinAs(app, roomId, twinLogin)).toMatchObject({
      ErrorCod: 16,
      ErrorDsc: expect.stringContaining('otra cuenta'),
    });
    const documents = [fan.document.number];
    const wanted = { roomId, kind: 'anular', documents, reason: 'Bot' } as const;
    await actOnPersons(context, await roomActor(context), wanted);
    const told = async (to: string) =>
      expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({
        ErrorCod: 16,
        ErrorDsc: `Tu lugar en la fila fue anulado. Escribinos a ${to}.`,
      });
    await told('entradas@club.example');
    const { first: data } = context.club;
    context.club.take({ data: { ...data, contact: { label: '', href: '' } }, sponsors: data.sponsors });
    await told(data.name);
    context.club.take({ data, sponsors: data.sponsors });
  });
  test('16: whose document is barred; no longer when that is over', async () => {
    const fan = await newFan();
    const { pool } = context.database;
    const year = 365 * 86_400_000;
    const bar = (endsAt: Date | null) =>
      pool.query(
        `insert into barred_person
           (document_type_id, document, first_name, last_name, source, reference, starts_at, ends_at)
         values (1, $1, 'Luis', 'Paz', 'law', 'Oficio 12/2026', $2, $3)`,
        [fan.document.number, new Date(context.clock.now().getTime() - year), endsAt],
      );
    await bar(context.clock.now());
    expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(0);
    const other = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 40 }] });
    const otherRoom = await buildOpenEntry(context, { showIds: [other.showId] });
    await bar(null);
    expect(await joinAs(app, otherRoom, fan.authorization)).toMatchObject({
      ErrorCod: 16,
      ErrorDsc: 'No es posible emitir una entrada para este documento. Comunicate con el club.',
    });
  });
  test('16: whose account was disabled after the session was looked up; before that it has none', async () => {
    const fan = await newFan();
    const counter = joinCounterOf(context);
    const entry = { rooms: roomsOf(context), batches: new JoinBatches(context), counter };
    const caller = { ...fan, ip: '127.0.0.1' };
    const given = giveChallenge(context, entry, roomId, caller);
    const challenge = given.ok ? given.value.challenge : '';
    await context.database.pool.query('update app_user set disabled_at = now() where id = $1', [fan.userId]);
    const asked = { roomId, challenge, solution: '', wantsMail: false };
    expect(await joinRoom(context, entry, caller, asked)).toMatchObject({ problem: 'account-disabled' });
    expect((await joinAs(app, roomId, fan.authorization)).ErrorCod).toBe(401);
  });
  test('401 without a session, 400 with a malformed body', async () => {
    const { authorization } = await newFan();
    expect((await makeCall(app, 'WSFilaAnotar', { SalaId: 'x' }, authorization)).status).toBe(400);
    expect((await makeCall(app, 'WSFilaAnotar', { SalaId: 'x' })).status).toBe(401);
    const body = { SalaId: roomId, Desafio: '', Solucion: '', AvisoCorreo: false };
    expect((await makeCall(app, 'WSFilaAnotar', body)).status).toBe(401);
  });
});
