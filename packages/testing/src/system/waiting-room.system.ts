/** The waiting room with its dependencies really stopped (spec 6 §11): PostgreSQL, Redis, the leader, all servers. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { openRedis } from '@club/server/adapters/redis/open-redis.ts';
import { placeHold } from '@club/server/domains/holds/public.ts';
import { refreshRooms, runRooms, verifyRoom } from '@club/server/domains/waiting-room/public.ts';
import { registerQueueSite } from '@club/server/http/queue-site.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShow } from '../builders/catalogue.ts';
import { buildUser, loginAs } from '../builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom } from '../builders/waiting-room.ts';
import { watchMap } from '../map-watcher.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '../test-context.ts';
import { freePort, startNginx, startRedis } from './programs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'queue-postgres-'));
let postgres: EmbeddedPostgres;
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  // Its commits survive a kill.
  postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  context = await testContext({}, { postgresUrl: postgres.url('postgres') });
  app = await buildTestApp(context);
}, 120_000);
afterAll(async () => {
  await app.close();
  await context.close();
  await postgres.stop();
});

const SOON = { timeout: 10_000, interval: 50 };
const capacity = 300;

async function newRoom() {
  // The lease of another process has expired.
  context.clock.advance(10_000);
  const sectors = [
    { code: 'A', rows: 4, seatsPerRow: 10 },
    { code: 'B', sale: 'unnumbered' as const, capacity },
  ];
  const { showId } = await buildShow(context, { sectors });
  return { showId, roomId: await buildOpenEntry(context, { showIds: [showId] }) };
}
const newFan = async () => loginAs(context, (await buildUser(context)).userId);

async function inLine(roomId: number) {
  const authorization = await newFan();
  const { LugarToken, ErrorCod } = await joinAs(app, roomId, authorization);
  expect(ErrorCod).toBe(0);
  const turn = () => makeCall(app, 'WSFilaTurno', { SalaId: roomId, LugarToken }, authorization);
  return { authorization, turn };
}

/** Requests a place without numbers, with or without a pass. */
async function claim(showId: number, authorization: string, pass?: unknown) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/WSTransaccionSSO',
    headers: { authorization, ...(pass ? { 'x-fila-pase': String(pass) } : {}) },
    payload: {
      ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionCantidad: 1 },
      ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'B' },
      SDTFilaAsientoJSON: '[]',
    },
  });
  return { status: response.statusCode, answer: response.json(), headers: response.headers };
}

async function expectProof(roomId: number) {
  const proof = await verifyRoom(context, roomId);
  expect(proof.ok ? proof.value.faults : proof.problem).toEqual([]);
}

describe('Redis', () => {
  test('stopped: people join and come in, and open maps are right again within 5 s', async () => {
    const server = await startRedis(await freePort());
    const redis = openRedis([`redis://127.0.0.1:${server.port}`], () => {});
    const apps = await Promise.all([1, 2].map(() => buildTestApp({ ...context, redis })));
    for (const one of apps) await one.listen({ port: 0, host: '127.0.0.1' });
    const { roomId, showId } = await newRoom();
    const [first] = apps as [FastifyInstance];
    const ports = apps.map((one) => Number(new URL(one.listeningOrigin).port));
    const watchers = await Promise.all(ports.map((port) => watchMap(port, `/api/mapa/${showId}/1/A/vivo`)));
    for (const watcher of watchers) await expect.poll(() => watcher.free.size, SOON).toBe(40);
    await server.kill();
    const authorization = await newFan();
    const joined = await joinAs(first, roomId, authorization);
    expect(joined.ErrorCod).toBe(0);
    await openRoom(context);
    const asked = { SalaId: roomId, LugarToken: joined.LugarToken };
    const { answer } = await makeCall(first, 'WSFilaTurno', asked, authorization);
    expect(answer).toMatchObject({ ErrorCod: 0, Pase: expect.stringContaining('v1.') });
    const { userId } = await buildUser(context);
    const seats = [{ rowId: 1, seatId: 1 }];
    const wanted = { showId, standId: 1, sectorCode: 'A', quantity: 1, seats };
    expect((await placeHold(context, { userId, linkId: null }, wanted)).ok).toBe(true);
    for (const watcher of watchers)
      await expect.poll(() => watcher.free.size, { timeout: 5_000, interval: 50 }).toBe(39);
    for (const watcher of watchers) watcher.leave();
    redis.disconnect();
    for (const one of apps) await one.close();
  });
});

/** The processes of a PostgreSQL: its own and one per connection. */
function familyOf(pid: number): number[] {
  const isChild = (other: string) => {
    try {
      return (
        readFileSync(`/proc/${other}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[1] === String(pid)
      );
    } catch {
      return false;
    }
  };
  return [
    pid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}
const signalAll = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

describe('PostgreSQL', () => {
  test('killed: joining and exchanging say 503, passes are checked still, the room stays shut; then nobody has lost anything', async () => {
    const { roomId, showId } = await newRoom();
    const inside = await inLine(roomId);
    const waiting = await inLine(roomId);
    const late = await newFan();
    const { answer: work } = await makeCall(app, 'WSFilaDesafio', { SalaId: roomId }, late);
    await openRoom(context);
    const pass = (await inside.turn()).answer.Pase;
    const { port, pid } = postgres;
    signalAll([pid], 'SIGKILL');
    await expect.poll(() => context.database.pool.query('select').catch(() => 'away'), SOON).toBe('away');
    const wanted = { SalaId: roomId, Desafio: work.Desafio, Solucion: '', AvisoCorreo: false };
    const join = await app.inject({
      ...{ method: 'POST', url: '/api/WSFilaAnotar', headers: { authorization: late }, payload: wanted },
    });
    expect(join.statusCode).toBe(503);
    expect(Number(join.headers['retry-after'])).toBeGreaterThan(0);
    expect((await waiting.turn()).status).toBe(503);
    await expect(refreshRooms(context)).rejects.toThrow();
    // The guard knows its rooms and keys: calls without a pass are refused by it, those with one get to the missing database.
    expect((await claim(showId, late)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 120 });
    expect((await claim(showId, inside.authorization, pass)).status).toBe(503);
    postgres = await startEmbeddedPostgres({ dataDir, durable: true, port });
    const isBack = async () => (await context.database.pool.query('select').catch(() => null)) !== null;
    await expect.poll(isBack, { timeout: 30_000, interval: 200 }).toBe(true);
    expect((await joinAs(app, roomId, late)).Numero).toBe(3);
    await lead(context, 2);
    expect((await waiting.turn()).answer.ErrorCod).toBe(0);
    expect((await claim(showId, inside.authorization, pass)).answer.ErrorCod).toBe(0);
    await expectProof(roomId);
  });

  test('hung: who joins hears that it is away or gets a place, once it answers again; never two', async () => {
    const { roomId, showId } = await newRoom();
    const authorization = await newFan();
    await openRoom(context);
    const family = familyOf(postgres.pid);
    signalAll(family, 'SIGSTOP');
    const joining = joinAs(app, roomId, authorization);
    expect((await claim(showId, authorization)).answer).toMatchObject({ ErrorCod: 80, FilaMotivo: 120 });
    // A change of its state waits for the same database.
    const leading = lead(context).catch(() => {});
    await pause(500);
    signalAll(family, 'SIGCONT');
    await joining;
    await leading;
    const again = await joinAs(app, roomId, authorization);
    expect(again).toMatchObject({ ErrorCod: 0, Numero: 1 });
    await expectProof(roomId);
  });
});

describe('the leader', () => {
  test('gone: another calls on within eight seconds, no number twice and none left out', async () => {
    const { roomId } = await newRoom();
    for (let fan = 0; fan < 5; fan += 1) await inLine(roomId);
    await openRoom(context);
    const meter = { take: () => ({ letIn: 0, sentAway: 0, lateMs: 0, claimMs: 0, line: 0, busy: 0 }) };
    const called = async () => {
      const { rows } = await context.database.pool.query<{ from: number; to: number }>(
        `select from_number as "from", to_number as "to" from queue_event
         where room_id = $1 and kind = 'call' order by number`,
        [roomId],
      );
      return rows;
    };
    const before = (await called()).length;
    // The leader's process ended without releasing its lease.
    const stop = runRooms(context, meter);
    for (let fan = 0; fan < 3; fan += 1) await inLine(roomId);
    context.clock.advance(7_000);
    await expect.poll(async () => (await called()).length, SOON).toBeGreaterThan(before);
    await stop();
    for (let fan = 0; fan < 3; fan += 1) await inLine(roomId);
    const stopOther = runRooms(context, meter);
    context.clock.advance(6_001);
    const calledBy = (await called()).length;
    await expect.poll(async () => (await called()).length, SOON).toBeGreaterThan(calledBy);
    await stopOther();
    const calls = await called();
    expect(calls.map(({ from }) => from)).toEqual([1, ...calls.slice(0, -1).map(({ to }) => to + 1)]);
    await expectProof(roomId);
  });
});

describe('all servers', () => {
  test('down: nginx answers page, script and state as they were', async () => {
    const { roomId } = await newRoom();
    const folder = mkdtempSync(join(tmpdir(), 'queue-site-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'queue.html'), '<!doctype html><title>Fila</title>');
    writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {};');
    // The page and its script come from a server of built files, the state from a whole server: both are stopped.
    const page = Fastify();
    registerQueueSite(page, context.config, folder);
    const api = await buildTestApp(context);
    const ports = [await freePort(), await freePort()] as const;
    await page.listen({ host: '127.0.0.1', port: ports[0] });
    await api.listen({ host: '127.0.0.1', port: ports[1] });
    const [forPage, forState] = [await startNginx(ports[0]), await startNginx(ports[1])];
    const addresses = [
      `http://127.0.0.1:${forPage.port}/fila/${roomId}`,
      `http://127.0.0.1:${forPage.port}/fila/assets/main-1.js`,
      `http://127.0.0.1:${forState.port}/api/fila/${roomId}/estado.json`,
    ];
    const read = async () =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address);
          return [answer.status, await answer.text()];
        }),
      );
    const before = await read();
    expect(before.map(([status]) => status)).toEqual([200, 200, 200]);
    for (const one of [page, api]) {
      one.server.closeAllConnections();
      await one.close();
    }
    // Longer than the state is cached.
    await pause(2_500);
    expect(await read()).toEqual(before);
    await forPage.kill();
    await forState.kill();
  });
});
