import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { type MapMessage, type MapWatcher, shownAfter, watchMap } from '@club/testing/map-watcher.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeHold } from '../holds/public.ts';
import { LiveSectors } from './live-sectors.ts';

const SOON = { timeout: 5_000, interval: 20 };
let context: TestContext;
let app: FastifyInstance;
let showId: number;
const watching: MapWatcher[] = [];
beforeAll(async () => {
  const made = await testContext();
  context = { ...made, config: { ...made.config, maxStreams: 2 } };
  app = await buildTestApp(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  for (const watcher of watching.splice(0)) watcher.leave();
  await expect.poll(() => app.eventStreams.size, SOON).toBe(0);
  ({ showId } = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow: 10 },
      { code: 'B', sale: 'unnumbered', capacity: 4 },
    ],
  }));
});

async function watch(path: string): Promise<MapWatcher> {
  const watcher = await watchMap(Number(new URL(app.listeningOrigin).port), path);
  watching.push(watcher);
  return watcher;
}
const get = (url: string) => app.inject({ method: 'GET', url });
async function hold(sectorCode: string, wanted: number | { rowId: number; seatId: number }) {
  const holder = { userId: (await buildUser(context)).userId, linkId: null };
  const [quantity, seats] = typeof wanted === 'number' ? [wanted, []] : [1, [wanted]];
  const placed = await placeHold(context, holder, { showId, standId: 1, sectorCode, quantity, seats });
  expect(placed.ok).toBe(true);
}

describe('a sector', () => {
  test('is asked for by who cannot listen: all of it, then what changed since', async () => {
    const address = `/api/mapa/${showId}/1/A/estado.json`;
    const first = await get(address);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=10',
    ]);
    const whole = first.json<MapMessage>();
    expect(shownAfter(new Set(), whole).size).toBe(20);
    await hold('A', { rowId: 2, seatId: 1 });
    await expect
      .poll(async () => (await get(`${address}?desde=${whole.v}`)).json(), SOON)
      .toEqual({ v: expect.any(String), t: [10], l: [] });
    expect((await get(`${address}?desde=old.1`)).json()).toHaveProperty('m');
  });

  test('is told to who asks by the address alone, which is the key of caches', async () => {
    const address = `/api/mapa/${showId}/1/A/estado.json`;
    const { v } = (await get(address)).json<MapMessage>();
    await hold('A', { rowId: 2, seatId: 1 });
    await expect.poll(async () => (await get(address)).json<MapMessage>().v, SOON).not.toBe(v);
    for (const url of [`${address}?desde=${v}`, `${address}?desde=old.1`, address]) {
      const plain = (await get(url)).json<MapMessage>();
      for (const last of [plain.v, v, 'old.1']) {
        const answered = await app.inject({ method: 'GET', url, headers: { 'last-event-id': last } });
        expect(answered.json()).toEqual(plain);
      }
    }
  });

  test('is looked at sooner after a claim of it that was served', async () => {
    const begun = vi.spyOn(LiveSectors.prototype, 'watch');
    const touched = vi.spyOn(LiveSectors.prototype, 'touch');
    try {
      await get(`/api/mapa/${showId}/1/A/estado.json`);
      const claim = {
        ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionCantidad: 1 },
        ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'A' },
        SDTFilaAsientoJSON: JSON.stringify([{ FilaId: 1, AsientoId: 3 }]),
      };
      const { userId } = await buildUser(context);
      const { answer } = await makeCall(app, 'WSTransaccionSSO', claim, await loginAs(context, userId));
      expect(answer.ErrorCod).toBe(0);
      const [watched] = begun.mock.results;
      expect(watched?.value.name).toMatchObject({ showId, standId: 1, code: 'A' });
      await expect.poll(() => touched.mock.calls, SOON).toEqual([[watched?.value.name]]);
    } finally {
      begun.mockRestore();
      touched.mockRestore();
    }
  });

  test('has all its seats by name, taken or not', async () => {
    await hold('A', { rowId: 1, seatId: 2 });
    const answer = await get(`/api/mapa/${showId}/1/A/asientos.json`);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const rows = answer.json<{ SDTEspectaculoFila: { Asientos: unknown[] }[] }>().SDTEspectaculoFila;
    expect(rows.map(({ Asientos }) => Asientos.length)).toEqual([10, 10]);
    const { p } = (await get(`/api/mapa/${showId}/1/A/estado.json`)).json<{ p: number }>();
    for (const [plan, cached] of [
      [0, 'public, max-age=60'],
      [p, 'public, max-age=60'],
      // Told of by a server that read it sooner.
      [p + 1, 'no-store'],
    ]) {
      const named = await get(`/api/mapa/${showId}/1/A/asientos.json?plano=${plan}`);
      expect([named.statusCode, named.headers['cache-control']]).toEqual([200, cached]);
    }
  });

  test.each([
    ['1/B', 404],
    ['1/X', 404],
    ['9/A', 404],
    ['1/a-b', 400],
    ['x/A', 400],
  ])('%s has no map: %i', async (sector, status) => {
    for (const file of ['vivo', 'estado.json', 'asientos.json'])
      expect((await get(`/api/mapa/${showId}/${sector}/${file}`)).statusCode).toBe(status);
  });
});

describe('a venue', () => {
  const levels = (message: unknown) =>
    (message as { sectores: { SectorCod: string; nivel: string }[] } | undefined)?.sectores.map(
      ({ SectorCod, nivel }) => `${SectorCod} ${nivel}`,
    );

  test('tells how much each sector has left in words, and when that changes', async () => {
    const watcher = await watch(`/api/mapa/${showId}/vivo`);
    await expect.poll(() => levels(watcher.events[0]), SOON).toEqual(['A M', 'B M']);
    await hold('B', 4);
    await expect.poll(() => levels(watcher.events.at(-1)), SOON).toEqual(['A M', 'B N']);
    const asked = await get(`/api/mapa/${showId}/estado.json`);
    expect(asked.json()).toEqual(watcher.events.at(-1));
    expect(asked.headers['cache-control']).toBe(
      'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=10',
    );
    expect(asked.body).not.toMatch(/libre|cantidad|"\w+":\d{2,}\D*nivel/i);
  });

  test.each([
    ['999999', 404],
    ['0', 400],
    ['x', 400],
  ])('show %s has none: %i', async (show, status) => {
    for (const file of ['vivo', 'estado.json'])
      expect((await get(`/api/mapa/${show}/${file}`)).statusCode).toBe(status);
  });
});

test('more than MAX_STREAMS are told to ask instead, and may listen once somebody has left', async () => {
  const address = `/api/mapa/${showId}/1/A/vivo`;
  const [first, second] = [await watch(address), await watch(address)];
  const third = await watch(address);
  expect([first.status, second.status, third.status]).toEqual([200, 200, 503]);
  expect(third.headers['retry-after']).toBe('5');
  expect((await get(`/api/mapa/${showId}/1/A/estado.json`)).statusCode).toBe(200);
  first.leave();
  await expect.poll(() => app.eventStreams.size, SOON).toBe(1);
  expect((await watch(address)).status).toBe(200);
});

test('its process listens by DATABASE_DIRECT_URL, past a pooler, and no more once it has stopped', async () => {
  const text = `select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'club-mapa'`;
  const listening = async () => (await context.database.pool.query(text)).rows[0].count;
  const before = await listening();
  const { config } = context;
  const pooled = { databaseUrl: 'postgres://club@127.0.0.1:1/club', databaseDirectUrl: config.databaseUrl };
  const other = await buildTestApp({ ...context, config: { ...config, ...pooled } });
  await other.inject({ method: 'GET', url: `/api/mapa/${showId}/1/A/estado.json` });
  await expect.poll(listening, SOON).toBe(before + 1);
  await other.close();
  await expect.poll(listening, SOON).toBe(before);
});
