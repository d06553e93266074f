import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { actOnPersons, actOnRoom } from './act-on-room.ts';
import { publicFormOf } from './draw-rules.ts';
import { refreshRooms } from './read-rooms.ts';
import type { RoomAct } from './room-rules.ts';
import { verifyRoom } from './verify-room.ts';

const HOUR_MS = 3_600_000;

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

describe('what everybody reads', () => {
  const read = (path: string) => app.inject({ url: `/api/fila/${roomId}/${path}` });
  test('the state: under 2 kB, cacheable, with a tag', async () => {
    const response = await read('estado.json');
    expect(response.headers['cache-control']).toContain('s-maxage=2');
    expect(response.body.length).toBeLessThan(2_000);
    expect(response.json()).toMatchObject({
      sala: { SalaId: roomId, SalaEstado: 'N' },
      etapas: [{ EtapaId: 1, sorteados: 0, llamados: 0 }],
      consultas: { cerca: 5, lejos: 15 },
    });
    const again = await app.inject({
      url: `/api/fila/${roomId}/estado.json`,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await app.inject({ url: '/api/fila/999999/estado.json' })).statusCode).toBe(404);
  });
  test('the state keeps its version while the room cannot be read again; the clock goes on', async () => {
    const first = (await read('estado.json')).json();
    context.clock.advance(5_000);
    const stale = (await read('estado.json')).json();
    expect(stale.v).toBe(first.v);
    expect(stale.ahora > first.ahora).toBe(true);
    await refreshRooms(context);
    expect((await read('estado.json')).json().v).toBe(first.v + 5_000);
  });
  test('the draw: a file for ever with numbers and no person, and then the seed', async () => {
    const joined = await Promise.all(Array.from({ length: 5 }, inLine));
    expect((await read('acta.json')).json()).toMatchObject({ semilla: '' });
    await openRoom(context);
    const file = await read('sorteo/1/0.json');
    expect(file.headers['cache-control']).toContain('immutable');
    const forms = joined.map(({ joined: { LugarPublico } }) => String(LugarPublico)).toSorted();
    const { lugares } = file.json() as { lugares: [string, number][] };
    expect(lugares.map(([form]) => form).toSorted()).toEqual(forms);
    expect(lugares.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5]);
    expect((await read('acta.json')).json()).toMatchObject({
      semilla: expect.stringMatching(/^[0-9a-f]{64}$/),
      etapas: [{ sorteados: 5 }],
    });
    expect((await read('sorteo/1/ff.json')).statusCode).toBe(404);
  });
  test('after a change of the key a room that was made before is drawn, told and verified', async () => {
    await inLine();
    const { secrets } = context.config;
    const keys = { urlKey: Buffer.alloc(32, 1), formerUrlKey: secrets.urlKey };
    const changed = { ...context, config: { ...context.config, secrets: { ...secrets, ...keys } } };
    await openRoom(changed);
    const later = await buildTestApp(changed);
    const record = await later.inject({ url: `/api/fila/${roomId}/acta.json` });
    await later.close();
    expect(record.json()).toMatchObject({
      semilla: expect.stringMatching(/^[0-9a-f]{64}$/),
      etapas: [{ sorteados: 1 }],
    });
    expect(await verifyRoom(changed, roomId)).toMatchObject({ ok: true, value: { faults: [] } });
  });
  test('a room that closes before its draw publishes its seed: nothing is drawn any more', async () => {
    await inLine();
    expect((await read('acta.json')).json()).toMatchObject({ semilla: '' });
    await act({ kind: 'cerrar' });
    context.clock.advance(5_000);
    expect((await read('acta.json')).json()).toMatchObject({
      semilla: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
  test('the record is made once in five seconds, whatever is asked for behind its address', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const made = () =>
      query.mock.calls.filter(([asked]) =>
        String((asked as { text?: string }).text ?? asked).includes('from queue_event'),
      ).length;
    const statuses = async (path: string) => {
      const seen = await Promise.all([1, 2, 3, 4].map((n) => read(`${path}?n=${n}`)));
      return new Set(seen.map(({ statusCode }) => statusCode));
    };
    expect(await statuses('acta.json')).toEqual(new Set([200]));
    context.clock.advance(4_999);
    expect(await statuses('acta.json')).toEqual(new Set([200]));
    expect(made()).toBe(1);
    context.clock.advance(1);
    expect(await statuses('acta.json')).toEqual(new Set([200]));
    expect(made()).toBe(2);
    query.mockRestore();
  });
  test('who is called by document: the state counts them, and a file that stays tells their numbers', async () => {
    const [first, second] = [await inLine(), await inLine()];
    context.clock.advance(HOUR_MS);
    await context.database.pool.query('update queue_room set min_rate = 0, max_rate = 0 where id = $1', [
      roomId,
    ]);
    await lead(context, 4);
    expect((await read('estado.json')).json()).toMatchObject({ aparte: 0, etapas: [{ llamados: 0 }] });
    expect((await read('aparte/1.json')).statusCode).toBe(404);
    const actor = await roomActor(context);
    const documents = [second.fan.document.number];
    const called = await actOnPersons(context, actor, {
      roomId,
      kind: 'llamar',
      documents,
      reason: 'Prueba',
    });
    expect(called).toMatchObject({ ok: true, value: { count: 1 } });
    await lead(context);
    expect((await read('estado.json')).json()).toMatchObject({ aparte: 1, etapas: [{ llamados: 0 }] });
    const file = await read('aparte/1.json');
    expect(file.headers['cache-control']).toContain('immutable');
    const own = await context.database.pool.query<{ number: number }>(
      'select number from queue_place where room_id = $1 and user_id = $2',
      [roomId, second.fan.userId],
    );
    expect(file.json()).toEqual({ v: 1, lugares: [[1, own.rows[0]?.number]] });
    expect((await read('aparte/2.json')).statusCode).toBe(404);
    expect((await first.turn()).ErrorCod).toBe(20);
    expect((await second.turn()).ErrorCod).toBe(0);
  });
  test.each(['estado.json', 'acta.json', 'sorteo/1/0.json', 'aparte/1.json'])(
    '%s of a number that no room can have is no fault',
    async (path) => {
      const { statusCode } = await app.inject({ url: `/api/fila/99999999999/${path}` });
      expect(statusCode).toBe(400);
    },
  );
  test('a public form tells nothing of its place', () => {
    expect(publicFormOf(Buffer.alloc(16))).toBe('374708fff7719dd5');
  });
});

test('WSFilaActiva: a room of the whole site is its address, one of its shows is none', async () => {
  const active = async () => (await makeCall(app, 'WSFilaActiva', {})).answer;
  context.clock.advance(2_000);
  expect(await active()).toMatchObject({ isFilaActiva: false });
  await context.database.pool.query('update queue_room set is_site_wide = true where id = $1', [roomId]);
  await refreshRooms(context);
  context.clock.advance(2_000);
  const URLFila = `${context.config.siteUrl}/fila/${roomId}`;
  expect(await active()).toMatchObject({ isFilaActiva: true, URLFila });
  const sale = async (closing: string) => {
    await context.database.pool.query(
      `update show set sale_closes_at = ${closing} where id in (select show_id from queue_room_show where room_id = $1)`,
      [roomId],
    );
    await refreshRooms(context);
    context.clock.advance(2_000);
  };
  // No link to a line that calls no numbers.
  await sale("sale_opens_at + interval '1 second'");
  expect(await active()).toMatchObject({ isFilaActiva: false });
  await sale('ends_at');
  await act({ kind: 'cerrar' });
});
