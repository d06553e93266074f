import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../audit/public.ts';
import { actOnPersons, actOnRoom } from './act-on-room.ts';
import { refreshRooms } from './read-rooms.ts';
import type { RoomAct } from './room-rules.ts';
import { verifyRoom } from './verify-room.ts';

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
const room = (fan?: Fan) => makeCall(app, 'WSFilaSala', { SalaId: roomId }, fan?.authorization);
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

describe('WSFilaSala', () => {
  test('tells a room to everybody, and a fan their stage and place', async () => {
    expect((await room()).answer).toMatchObject({
      ...{ ErrorCod: 0, SalaEstado: 'N', Espectaculos: [{ EspectaculoId: show.showId }] },
      Etapas: [{ EtapaId: 1, CondicionTexto: 'Para todos' }],
      Compromiso: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { fan, joined } = await inLine();
    expect((await room(fan)).answer).toMatchObject({
      EtapaId: 1,
      Lugar: { LugarPublico: joined.LugarPublico, Numero: 0, Estado: 'E' },
    });
  });
  test('tells who is behind the draw, before and after they join', async () => {
    await context.database.pool.query('update queue_room set account_hours = 24 where id = $1', [roomId]);
    await refreshRooms(context);
    expect((await room()).answer).not.toHaveProperty('DetrasDelSorteo');
    const made = async (hours: number) => {
      const fan = await newFan();
      const at = new Date(context.clock.now().getTime() - hours * 60 * MINUTE_MS);
      await context.database.pool.query('update app_user set created_at = $2 where id = $1', [
        fan.userId,
        at,
      ]);
      return fan;
    };
    for (const [hours, DetrasDelSorteo] of [
      [23, true],
      [25, false],
    ] as const) {
      const fan = await made(hours);
      expect((await room(fan)).answer).toMatchObject({ DetrasDelSorteo });
      await joinAs(app, roomId, fan.authorization);
      expect((await room(fan)).answer).toMatchObject({ DetrasDelSorteo, Lugar: { Numero: 0 } });
    }
  });
  test('10: no such room', async () => {
    const { answer } = await makeCall(app, 'WSFilaSala', { SalaId: 999_999 });
    expect(answer.ErrorCod).toBe(10);
  });
});

describe('a room that has closed', () => {
  const closedAt = (age: string) =>
    context.database.pool.query(`update queue_room set closed_at = now() - $2::interval where id = $1`, [
      roomId,
      age,
    ]);
  const showEnds = (when: string) =>
    context.database.pool.query(
      `update show set sale_opens_at = day - interval '60 days', sale_closes_at = day, starts_at = day - interval '2 hours', ends_at = day
       from (select now() + $2::interval as day) as other where id = $1`,
      [show.showId, when],
    );
  test.each([
    ['1 hour', '-1 hour', 0],
    ['3 days', '10 days', 0],
    ['3 days', '-1 hour', 10],
  ])('%s ago, of a show that ends in %s: code %i', async (age, when, code) => {
    await act({ kind: 'cerrar' });
    await closedAt(age);
    await showEnds(when);
    await refreshRooms(context);
    const { answer } = await room();
    expect(answer.ErrorCod).toBe(code);
    if (code === 0) expect(answer.SalaEstado).toBe('C');
  });
  test('closes by itself when its shows are called off', async () => {
    const cancel = 'update show set cancelled_at = now(), sale_suspended_at = now() where id = $1';
    await context.database.pool.query(cancel, [show.showId]);
    await lead(context);
    expect((await room()).answer.SalaEstado).toBe('C');
  });
});

describe('the turn', () => {
  test('20 before the call, then a pass; asked again, one of the same end', async () => {
    const { turn, fan } = await inLine();
    expect((await turn()).ErrorCod).toBe(20);
    await openRoom(context);
    const first = await turn();
    expect(first).toMatchObject({ ErrorCod: 0, EspectaculoId: [show.showId], EntradasPorTurno: 4 });
    context.clock.advance(MINUTE_MS);
    expect(await turn()).toMatchObject({ ErrorCod: 0, PaseVence: first.PaseVence });
    expect((await room(fan)).answer.Lugar).toMatchObject({ Estado: 'D', Numero: 1 });
  });
  test('missed once: in with the next round; twice: 21 and a new number at the end', async () => {
    const { turn } = await inLine();
    await openRoom(context);
    context.clock.advance(11 * MINUTE_MS);
    expect((await turn()).ErrorCod).toBe(20);
    await lead(context);
    context.clock.advance(11 * MINUTE_MS);
    expect(await turn()).toMatchObject({ ErrorCod: 21, Numero: 2 });
    await lead(context);
    expect((await turn()).ErrorCod).toBe(0);
    expect(await verifyRoom(context, roomId)).toMatchObject({ ok: true, value: { faults: [] } });
    const { llamados } = (await app.inject({ url: `/api/fila/${roomId}/acta.json` })).json();
    expect(llamados).toContainEqual(expect.objectContaining({ desde: 1, hasta: 1, causa: 'returns' }));
  });
  test('more time, asked for once, adds ten minutes', async () => {
    const { turn, fan, LugarToken } = await inLine();
    await openRoom(context);
    const body = { SalaId: roomId, LugarToken, AvisoCorreo: false, MasTiempo: true };
    expect((await room(fan)).answer.Lugar).not.toHaveProperty('PidioMasTiempo');
    expect((await makeCall(app, 'WSFilaAviso', body, fan.authorization)).answer.ErrorCod).toBe(0);
    expect((await room(fan)).answer.Lugar).toMatchObject({ PidioMasTiempo: true });
    context.clock.advance(15 * MINUTE_MS);
    expect((await turn()).ErrorCod).toBe(0);
  });
  test('more time is for a turn that goes on: not before the call, and not once it is missed', async () => {
    const { turn, fan, LugarToken } = await inLine();
    const body = { SalaId: roomId, LugarToken, AvisoCorreo: false, MasTiempo: true };
    const ask = () => makeCall(app, 'WSFilaAviso', body, fan.authorization);
    expect((await ask()).answer.ErrorCod).toBe(0);
    await openRoom(context);
    context.clock.advance(11 * MINUTE_MS);
    await ask();
    expect((await room(fan)).answer.Lugar).toMatchObject({ Estado: 'P' });
    expect((await turn()).ErrorCod).toBe(20);
  });
  test('out of order by staff: who came in, and joined again, is proven by the record alone', async () => {
    await context.database.pool.query(
      'update queue_room set min_rate = 0, max_rate = 0, has_fixed_rate = true where id = $1',
      [roomId],
    );
    const [{ turn, fan }] = [await inLine(), await inLine()];
    await openRoom(context);
    const wanted = { roomId, kind: 'llamar', documents: [fan.document.number], reason: 'Silla' } as const;
    expect((await actOnPersons(context, await roomActor(context), wanted)).ok).toBe(true);
    expect((await turn()).ErrorCod).toBe(0);
    await act({ kind: 'cortar' });
    expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({ Numero: 3 });
    expect(await verifyRoom(context, roomId)).toMatchObject({
      ok: true,
      value: { faults: [], exchanges: 1 },
    });
    const audit = await readAudit(context);
    expect(audit.filter(({ name, violations }) => violations > 0 && name.startsWith('queue-'))).toEqual([]);
    const { llamados } = (await app.inject({ url: `/api/fila/${roomId}/acta.json` })).json();
    expect(llamados).toEqual([expect.objectContaining({ EtapaId: 1, causa: 'llamar' })]);
  });
  test('a pause is no part of a turn, which goes on where it stood; one that was over stays over', async () => {
    const [early, late] = [await inLine(), await inLine()];
    await openRoom(context);
    const since = (await room(early.fan)).answer.Lugar as { TurnoHasta: string };
    context.clock.advance(8 * MINUTE_MS);
    await act({ kind: 'pausar' });
    context.clock.advance(12 * MINUTE_MS);
    const told = (await room(early.fan)).answer.Lugar as { TurnoHasta: string };
    expect(Date.parse(told.TurnoHasta) - Date.parse(since.TurnoHasta)).toBe(12 * MINUTE_MS);
    expect((await early.turn()).ErrorCod).toBe(23);
    await act({ kind: 'reanudar' });
    expect((await room(early.fan)).answer.Lugar).toEqual(told);
    expect((await early.turn()).ErrorCod).toBe(0);
    context.clock.advance(3 * MINUTE_MS);
    await act({ kind: 'pausar' });
    context.clock.advance(12 * MINUTE_MS);
    await act({ kind: 'reanudar' });
    expect((await late.turn()).ErrorCod).toBe(20);
    expect((await room(late.fan)).answer.Lugar).toMatchObject({ Estado: 'P' });
  });
  test('22 after leaving, 25 with the token of another account, 23 while paused', async () => {
    const { turn, fan, LugarToken } = await inLine();
    expect((await turnOf(await newFan(), LugarToken)).ErrorCod).toBe(25);
    await openRoom(context);
    await act({ kind: 'pausar' });
    expect((await turn()).ErrorCod).toBe(23);
    const own = { SalaId: roomId, LugarToken };
    expect((await makeCall(app, 'WSFilaSalir', own, fan.authorization)).answer.ErrorCod).toBe(0);
    expect((await makeCall(app, 'WSFilaSalir', own, fan.authorization)).answer.ErrorCod).toBe(22);
    const aviso = { ...own, AvisoCorreo: true };
    expect((await makeCall(app, 'WSFilaAviso', aviso, fan.authorization)).answer.ErrorCod).toBe(22);
    expect((await turn()).ErrorCod).toBe(22);
  });
  test('nobody leaves a list while it is drawn: the browser repeats it until then', async () => {
    const { fan, LugarToken } = await inLine();
    context.clock.advance(60 * MINUTE_MS);
    await context.database.pool.query('select freeze_queue_stages($1, $2)', [roomId, context.clock.now()]);
    const leave = () => makeCall(app, 'WSFilaSalir', { SalaId: roomId, LugarToken }, fan.authorization);
    expect((await leave()).status).toBe(503);
    await lead(context, 3);
    expect((await leave()).answer.ErrorCod).toBe(0);
  });
  test('22 after staff stopped all passes; who joins again has a number at the end', async () => {
    const { turn, fan } = await inLine();
    await openRoom(context);
    expect((await turn()).ErrorCod).toBe(0);
    await act({ kind: 'cortar' });
    expect((await turn()).ErrorCod).toBe(22);
    expect(await joinAs(app, roomId, fan.authorization)).toMatchObject({ ErrorCod: 0, Numero: 2 });
  });
  test('24 when nothing is left, and again a turn when places come back', async () => {
    const { turn } = await inLine();
    await openRoom(context);
    const { pool } = context.database;
    const sale = (isOpen: boolean) =>
      pool.query('update show_sector set is_open = $1 where show_id = $2', [isOpen, show.showId]);
    await sale(false);
    await lead(context);
    expect((await turn()).ErrorCod).toBe(24);
    // Longer than a turn: the time of a pause does not count.
    context.clock.advance(25 * MINUTE_MS);
    await sale(true);
    await lead(context);
    expect((await turn()).ErrorCod).toBe(0);
  });
  test.each([
    ['is suspended', 23, 'P', 'sale_suspended_at = now()', 'sale_suspended_at = null'],
    [
      'has not begun',
      23,
      'P',
      "sale_opens_at = sale_closes_at - interval '1 minute'",
      "sale_opens_at = '2020-01-01'",
    ],
    ['has no open window', 23, 'P', 'has_sale_windows = true', 'has_sale_windows = false'],
    ['is over', 24, 'C', "sale_closes_at = sale_opens_at + interval '1 second'", 'sale_closes_at = ends_at'],
  ])(
    'while the sale of its show %s nobody is called to find nothing: %s',
    async (_what, code, letter, stop, go) => {
      const { turn } = await inLine();
      const { pool } = context.database;
      await pool.query(`update show set ${stop} where id = $1`, [show.showId]);
      await openRoom(context);
      expect((await turn()).ErrorCod).toBe(code);
      expect((await room()).answer.SalaEstado).toBe(letter);
      expect((await joinAs(app, roomId, (await newFan()).authorization)).ErrorCod).toBe(
        letter === 'C' ? 15 : 0,
      );
      const { rows } = await pool.query('select called from queue_stage where room_id = $1', [roomId]);
      expect(rows).toEqual([{ called: 0 }]);
      await pool.query(`update show set ${go} where id = $1`, [show.showId]);
      await lead(context, 2);
      expect((await turn()).ErrorCod).toBe(0);
    },
  );
  test('429: seven times in a minute', async () => {
    const { turn } = await inLine();
    context.clock.set(new Date(Math.ceil(context.clock.now().getTime() / MINUTE_MS) * MINUTE_MS));
    for (let times = 0; times < 6; times += 1) expect((await turn()).ErrorCod).toBe(20);
    expect((await turn()).ErrorCod).toBe(429);
  });
});
