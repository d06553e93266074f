/** The nginx of the machine with `ops/nginx/club.conf` before a server of ours (spec 7 §3). */
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShow } from '../builders/catalogue.ts';
import { buildOpenEntry } from '../builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import { freePort, type Program, startNginx } from './programs.ts';

let context: TestContext;
let app: FastifyInstance;
let nginx: Program;
let port: number;
let showId: number;
let roomId: number;
beforeAll(async () => {
  context = await testContext();
  ({ showId } = await buildShow(context, { sectors: [{ code: 'A', rows: 4, seatsPerRow: 10 }] }));
  roomId = await buildOpenEntry(context, { showIds: [showId] });
  port = await freePort();
  app = await buildTestApp(context);
  await app.listen({ host: '127.0.0.1', port });
  nginx = await startNginx(port);
});
afterAll(async () => {
  await nginx.kill();
  await app.close();
  await context.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { headers });
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache-status'),
    text: await answer.text(),
    headers: answer.headers,
  };
};

/** What the shared calls are asked for. */
const asked = () => ({
  ...{ EspectaculoId: showId, EscenarioId: 1 },
  ...{ TribunaId: 1, SectorCod: 'A', EspectaculoTipoId: 1, NoticiaId: 1 },
});
function pathOf({ name, request }: (typeof allCalls)[keyof typeof allCalls]): string {
  const wanted = Object.keys((request as { properties?: object }).properties ?? {});
  const body = Object.fromEntries(Object.entries(asked()).filter(([field]) => wanted.includes(field)));
  return `/api/publico/${name}?${encodeURIComponent(JSON.stringify(body))}`;
}
const kept: [name: string, path: () => string][] = [
  ...Object.values(allCalls)
    .filter(({ priority }) => priority === 'shared')
    .map((call): [string, () => string] => [call.name, () => pathOf(call)]),
  ['a room’s state', () => `/api/fila/${roomId}/estado.json`],
  ['a room’s record', () => `/api/fila/${roomId}/acta.json`],
  ['a venue’s map', () => `/api/mapa/${showId}/estado.json`],
  ['a sector’s map', () => `/api/mapa/${showId}/1/A/estado.json`],
  ['a sector’s seats', () => `/api/mapa/${showId}/1/A/asientos.json`],
];
const visitor = { authorization: '{"access_token":"somebody"}', cookie: 'a=b' };

describe('what is the same for everybody', () => {
  test.each(kept)('%s: two visitors get the same bytes, whoever of them comes first', async (_name, path) => {
    const anonymous = await get(path());
    const known = await get(path(), visitor);
    expect(known.text).toBe(anonymous.text);
    expect(known.headers.get('set-cookie')).toBeNull();
    // A call without such a thing, or that wants other fields, refuses: a refusal for its form is kept by nobody.
    expect([200, 400]).toContain(anonymous.status);
    const caches = anonymous.status === 200 ? ['MISS', 'HIT'] : ['MISS', 'MISS'];
    expect([anonymous.cache, known.cache]).toEqual(caches);
    // In the other order, of an address that nobody has asked for.
    const fresh = `${path()}${path().includes('?') ? '%20' : '?otra'}`;
    const first = await get(fresh, visitor);
    const second = await get(fresh);
    expect([first.cache, second.cache]).toEqual(caches);
    expect(second.text).toBe(first.text);
    expect(first.headers.get('set-cookie')).toBeNull();
  });

  test('most of them answer: what is compared is no refusal', async () => {
    const states = await Promise.all(kept.map(async ([, path]) => (await get(path())).status));
    expect(states.filter((status) => status === 200).length).toBeGreaterThan(states.length * 0.8);
  });

  test('is asked for again after a second, and costs nothing while it is the same', {
    timeout: 40_000,
  }, async () => {
    const path = '/api/publico/WSEspectaculosTipo';
    const first = await get(path);
    expect(first.cache).toBe('MISS');
    await expect.poll(async () => (await get(path)).cache, { timeout: 5_000 }).toBe('STALE');
    await expect.poll(async () => (await get(path)).cache, { timeout: 5_000 }).toBe('HIT');
    // Not for longer than 10 s more.
    await pause(13_000);
    expect((await get(path)).cache).toBe('REVALIDATED');
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is one question to the server, however many ask', async () => {
    const path = '/api/publico/WSNoticias';
    const states = await Promise.all(Array.from({ length: 40 }, async () => (await get(path)).cache));
    expect(states.filter((state) => state === 'MISS')).toHaveLength(1);
  });
});

describe('what is somebody’s own', () => {
  test.each(['/api/WSUsuario', '/health/ready', '/link-pago/1/2/secreto', '/api/club/inicio/leer'])(
    '%s is never kept',
    async (path) => {
      for (const _ of [1, 2]) expect((await get(path)).cache).toBeNull();
    },
  );
});

// The last one: the server is gone then.
test('while all servers are down what was seen stays, and the rest says so', async () => {
  const path = '/api/publico/WSEspectaculos';
  const before = await get(path);
  expect(before.status).toBe(200);
  app.server.closeAllConnections();
  await app.close();
  // Whole seconds.
  await pause(2_100);
  for (const _ of [1, 2, 3]) {
    const after = await get(path);
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(['STALE', 'UPDATING']).toContain(after.cache);
  }
  expect((await get('/health/ready')).status).toBe(502);
});
