import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LiveRooms } from '../../shared/live-rooms.ts';
import { readPass } from '../../shared/queue-pass.ts';
import { actOnRoom } from './act-on-room.ts';
import { countStages } from './act-store.ts';
import { refreshRooms } from './read-rooms.ts';
import type { RoomAct } from './room-rules.ts';

const MINUTE_MS = 60_000;

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
const act = async (wanted: RoomAct) => {
  const done = await actOnRoom(context, await roomActor(context), { roomId, act: wanted, reason: 'Prueba' });
  expect(done.ok).toBe(true);
  await refreshRooms(context);
};

/** Somebody in line, and what they do. */
async function inLine() {
  const fan = await newFan();
  const joined = await joinAs(app, roomId, fan.authorization);
  const LugarToken = String(joined.LugarToken);
  return { fan, joined, turn: () => turnOf(fan, LugarToken), LugarToken };
}
const turnOf = async ({ authorization }: Fan, LugarToken: string) =>
  (await makeCall(app, 'WSFilaTurno', { SalaId: roomId, LugarToken }, authorization)).answer;

/** Asks for places with a pass in the header, the cookie, or none. */
async function hold(
  { authorization }: Fan,
  headers: Record<string, string> = {},
  places = 1,
  showId = show.showId,
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/WSTransaccionSSO',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    payload: JSON.stringify({
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: showId,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: 'B',
      TransaccionCantidad: places,
      SDTFilaAsientoJSON: '[]',
    }),
  });
  return { answer: response.json(), cookie: response.cookies.find(({ name }) => name === 'fila') };
}
const withPass = (pass: unknown) => ({ 'x-fila-pase': String(pass) });

describe('the guard', () => {
  const inside = async () => {
    const place = await inLine();
    await openRoom(context);
    const { Pase } = await place.turn();
    return { ...place, pass: withPass(Pase) };
  };
  test('the time of claims is that of those with a pass, however many have none', async () => {
    const { fan, pass } = await inside();
    const { loadMeter } = app;
    loadMeter.take();
    const refused = async (count: number) => {
      for (let call = 0; call < count; call += 1) expect((await hold(fan)).answer.FilaMotivo).toBe(120);
    };
    // More than a report samples.
    await refused(250);
    expect(loadMeter.take()).toMatchObject({ letIn: 250, claimMs: 0 });
    await refused(250);
    const begun = performance.now();
    expect((await hold(fan, pass)).answer.ErrorCod).toBe(0);
    const { claimMs } = loadMeter.take();
    expect(claimMs).toBeGreaterThan(0);
    expect(claimMs).toBeLessThanOrEqual(performance.now() - begun);
  });
  test('80 with 120: a client that never asks for a pass holds nothing', async () => {
    await openRoom(context);
    const { answer } = await hold(await newFan());
    expect(answer).toMatchObject({
      ...{ ErrorCod: 80, FilaMotivo: 120, SalaId: roomId },
      ErrorDsc: expect.stringContaining('se vende con fila virtual'),
    });
  });
  test('a pass lets its account in, by header and by cookie; another show needs none', async () => {
    const { fan, pass } = await inside();
    expect((await hold(fan, pass)).answer.ErrorCod).toBe(0);
    expect((await hold(fan, { cookie: `fila=${pass['x-fila-pase']}` })).answer.ErrorCod).toBe(0);
    const other = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered' }] });
    expect((await hold(fan, {}, 1, other.showId)).answer.ErrorCod).toBe(0);
  });
  test('121 after its end, 122 of another account, 123 more than the stage allows', async () => {
    const { fan, pass } = await inside();
    expect((await hold(await newFan(), pass)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 122 });
    expect((await hold(fan, pass, 5)).answer).toMatchObject({
      ...{ ErrorCod: 80, FilaMotivo: 123, ErrorDsc: 'En esta etapa podés elegir hasta 4 entradas.' },
    });
    context.clock.advance(11 * MINUTE_MS);
    expect((await hold(fan, pass)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 121 });
  });
  test('121 after staff stopped all passes; the hold goes on', async () => {
    const { fan, pass } = await inside();
    const held = (await hold(fan, pass)).answer;
    await act({ kind: 'cortar' });
    expect((await hold(fan, pass)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 121 });
    const more = { TransaccionId: held.TransaccionId };
    expect((await makeCall(app, 'WSTransaccionExtender', more, fan.authorization)).answer.ErrorCod).toBe(0);
    expect((await makeCall(app, 'WSTransaccionEstado', more, fan.authorization)).answer.ErrorCod).toBe(0);
  });
  test('use renews it in its last minutes, and a hold until 5 minutes after its end', async () => {
    const { fan, pass } = await inside();
    expect((await hold(fan, pass, 5)).cookie).toBeUndefined();
    context.clock.advance(8 * MINUTE_MS);
    const renewed = (await hold(fan, pass, 11)).cookie;
    expect(renewed).toBeUndefined();
    const { cookie } = await hold(fan, pass);
    // Ten minutes, and an hour in which the browser still shows what has ended.
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: expect.any(Number) });
    expect(cookie?.maxAge).toBeGreaterThan(70 * 60);
    context.clock.advance(19 * MINUTE_MS);
    expect((await hold(fan, withPass(cookie?.value))).answer.ErrorCod).toBe(0);
  });
  test('a hold that is extended keeps it longer; somebody else gets nothing of it', async () => {
    const { fan, pass } = await inside();
    const { answer, cookie } = await hold(fan, pass);
    const extend = (who: Fan, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/WSTransaccionExtender',
        headers: { 'content-type': 'application/json', authorization: who.authorization, ...headers },
        payload: JSON.stringify({ TransaccionId: answer.TransaccionId }),
      });
    context.clock.advance(14 * MINUTE_MS);
    const held = withPass(cookie?.value);
    const extended = (await extend(fan, held)).cookies.find(({ name }) => name === 'fila');
    expect((await extend(fan, withPass(extended?.value))).cookies).toEqual([]);
    expect((await extend(await newFan(), held)).cookies).toEqual([]);
    // The hold ends after 20 minutes, the pass five later.
    context.clock.advance(10 * MINUTE_MS);
    expect((await hold(fan, withPass(extended?.value))).answer.ErrorCod).toBe(0);
    expect((await hold(fan, held)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 121 });
  });
  test('a turn lasts as long as its pass, asked for again or counted, and then its person may join again', async () => {
    const { fan, pass, turn } = await inside();
    const { cookie } = await hold(fan, pass);
    const endsAt = readPass(context.config.queue.keys, cookie?.value ?? '')?.endsAt;
    context.clock.advance(12 * MINUTE_MS);
    const again = await turn();
    expect([again.ErrorCod, readPass(context.config.queue.keys, String(again.Pase))?.endsAt]).toEqual([
      0,
      endsAt,
    ]);
    expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({ Numero: 1 });
    context.clock.advance(9 * MINUTE_MS);
    expect((await turn()).ErrorCod).toBe(22);
    expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({ Numero: 2 });
  });
  test('what has bought stays known when its person joins again, and renews no pass', async () => {
    const { fan, pass } = await inside();
    const held = (await hold(fan, pass)).answer;
    await context.database.pool.query(`update hold set state = 'finished' where id = $1`, [
      held.TransaccionId,
    ]);
    await lead(context);
    expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({ Numero: 2 });
    await refreshRooms(context);
    expect(context.rooms.find(roomId)?.bought).toEqual(new Map([[fan.userId, 1]]));
    const counted = await countStages(context.database.kysely, roomId, context.clock.now());
    expect(counted.stages).toMatchObject([{ came: 1, bought: 1 }]);
    const { answer, cookie } = await hold(fan, pass);
    expect([answer.ErrorCod, cookie]).toEqual([0, undefined]);
  });
  test('a room that closes sells to everybody', async () => {
    await openRoom(context);
    await act({ kind: 'cerrar' });
    expect((await hold(await newFan())).answer.ErrorCod).toBe(0);
  });
  test('another server process takes the same pass', async () => {
    const { fan, pass } = await inside();
    const process = { ...context, rooms: new LiveRooms() };
    await refreshRooms(process);
    const other = await buildTestApp(process);
    const response = await other.inject({
      method: 'POST',
      url: '/api/WSTransaccionSSO',
      headers: { 'content-type': 'application/json', authorization: fan.authorization, ...pass },
      payload: JSON.stringify({
        ...{
          TransaccionMedio: 'W',
          TransaccionEspectaculoId: show.showId,
          TransaccionEspectaculoTribunaId: 1,
        },
        ...{ TransaccionEspectaculoSectorCod: 'B', TransaccionCantidad: 1, SDTFilaAsientoJSON: '[]' },
      }),
    });
    expect(response.json().ErrorCod).toBe(0);
    await other.close();
  });
});
