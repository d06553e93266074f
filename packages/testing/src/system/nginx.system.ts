/** The machine's nginx with `ops/nginx/club.conf` in front of one of our servers (spec 7 §3). */
import { setTimeout as pause } from 'node:timers/promises';
import { actOnPersons } from '@club/server/domains/waiting-room/act-on-room.ts';
import { assetUrl } from '@club/server/http/club-assets.ts';
import { pictureKey, pictureUrl } from '@club/server/http/uploaded-pictures.ts';
import { type RouteName, routePatterns } from '@club/web/paths.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShow } from '../builders/catalogue.ts';
import { buildUser, loginAs } from '../builders/sso.ts';
import { buildOpenEntry, joinAs, lead, openRoom, roomActor } from '../builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import {
  KEPT,
  type KeptRoutes,
  listRoutes,
  NEVER,
  type NginxWorld,
  PAGE_CACHE,
  PAGES,
  type Route,
} from './nginx-routes.ts';
import { freePort, type Program, startNginx } from './programs.ts';

let context: TestContext;
let app: FastifyInstance;
let routes: Route[];
let nginx: Program;
let world: NginxWorld;
beforeAll(async () => {
  context = await testContext();
  ({ app, routes } = await listRoutes(() => buildTestApp(context)));
  world = await buildWorld();
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  nginx = await startNginx(port);
}, 120_000);
afterAll(async () => {
  await nginx.kill();
  await app.close();
  await context.close();
});

/** A show with a drawn room with people called out of order, and another room. */
async function buildWorld(): Promise<NginxWorld> {
  const sectors = [{ code: 'A', rows: 4, seatsPerRow: 10 }];
  const { showId } = await buildShow(context, { sectors });
  const other = await buildShow(context, { sectors });
  const roomId = await buildOpenEntry(context, { showIds: [showId], minRate: 0, maxRate: 0 });
  const otherRoomId = await buildOpenEntry(context, { showIds: [other.showId] });
  const user = await buildUser(context);
  await joinAs(app, roomId, await loginAs(context, user.userId));
  await openRoom(context);
  const documents = [user.document.number];
  await actOnPersons(context, await roomActor(context), {
    ...{ roomId, kind: 'llamar', documents, reason: 'Prueba' },
  });
  await lead(context);
  const name = `${'0'.repeat(32)}.svg`;
  await context.storage.put(pictureKey(name), Buffer.from('<svg/>'), 'image/svg+xml');
  return { showId, roomId, otherRoomId, picture: assetUrl('crest.svg'), sentPicture: pictureUrl(name) };
}

async function ask(path: string, init: RequestInit = {}) {
  const leave = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, {
    ...{ redirect: 'manual', signal: leave.signal },
    ...init,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const bytes = isStream ? '' : Buffer.from(await answer.arrayBuffer()).toString('base64');
  leave.abort();
  const { status, headers } = answer;
  return { status, bytes, headers, cache: headers.get('x-cache-status') };
}

const known = { headers: { authorization: '{"access_token":"somebody"}', cookie: 'a=b; fila=c' } };

/** The answers to two visitors, the first of whom finds an empty cache. */
async function expectTheSame(
  path: string,
  visitors: readonly RequestInit[],
  { cacheControl, status = 200 }: Pick<KeptRoutes, 'cacheControl' | 'status'>,
) {
  const answers = [];
  for (const visitor of visitors) answers.push(await ask(path, visitor));
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  const [first, second] = answers;
  expect(first?.cache).toBe('MISS');
  // On a busy machine more than a second lies between them.
  expect(['HIT', 'STALE']).toContain(second?.cache);
  const [told, toldNext] = answers.map(({ bytes, headers }) => bytes || headers.get('location'));
  expect(told).toBeTruthy();
  expect(toldNext).toBe(told);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('etag')).toBe(first?.headers.get('etag'));
  }
}

const withQuery = (path: string) => `${path}${path.includes('?') ? '%20' : '?otra'}`;
const got = () => routes.filter(({ method }) => method === 'GET').map(({ url }) => url);
/** A path of a route. */
const addressOf = (url: string) =>
  url.replace(/:\w+(?:\([^/]*\))?/g, (name) => (name === ':code' ? 'A' : '1')).replace('*', 'x');

describe('the table of routes', () => {
  test('has each route of the server once: a new one needs its row', () => {
    const rows = [...KEPT, ...NEVER];
    const wrong = got().filter((url) => rows.filter((row) => row.routes.test(url)).length !== 1);
    expect(wrong).toEqual([]);
    expect(got().length).toBeGreaterThan(100);
  });

  test('has no row of a route that is gone', () => {
    expect([...KEPT, ...NEVER].filter((row) => !got().some((url) => row.routes.test(url)))).toEqual([]);
  });
});

describe('what is the same for everybody', () => {
  test.each(KEPT)('$name: two visitors get the same bytes, whoever of them comes first', async (row) => {
    const file = got().find((url) => row.routes.test(url)) ?? '';
    const path = row.path?.(world) ?? file;
    await expectTheSame(path, [{}, known], row);
    await expectTheSame(row.another?.(world) ?? withQuery(path), [known, {}], row);
  });

  test('is asked for again after a second, and costs nothing while it is the same', {
    timeout: 40_000,
  }, async () => {
    const path = '/api/publico/WSEspectaculosTipo?{ }';
    const first = await ask(path);
    expect(first.cache).toBe('MISS');
    await expect.poll(async () => (await ask(path)).cache, { timeout: 5_000 }).toBe('STALE');
    await expect.poll(async () => (await ask(path)).cache, { timeout: 5_000 }).toBe('HIT');
    // For at most 10 s more.
    await pause(13_000);
    expect((await ask(path)).cache).toBe('REVALIDATED');
    const again = await ask(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('is one question to the server, however many ask', async () => {
    const path = '/api/publico/WSNoticias?{ }';
    const states = await Promise.all(Array.from({ length: 40 }, async () => (await ask(path)).cache));
    expect(states.filter((state) => state === 'MISS')).toHaveLength(1);
  });
});

describe('pages', () => {
  test.each(Object.entries(PAGES) as [RouteName, string][])('%s: %s', async (name, rule) => {
    const path = addressOf(routePatterns[name].replace('?', '')).replace(/1/, String(world.showId));
    if (rule === 'kept') {
      await expectTheSame(path, [{}, known], { cacheControl: PAGE_CACHE });
      await expectTheSame(withQuery(path), [known, {}], { cacheControl: PAGE_CACHE });
      return;
    }
    for (const visitor of [{}, known]) {
      const { status, cache, headers } = await ask(path, visitor);
      expect([200, 404]).toContain(status);
      expect(cache).toBeNull();
      expect(headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('what is somebody’s own', () => {
  test.each(NEVER)('$why: never kept', async (row) => {
    for (const url of got().filter((one) => row.routes.test(one)))
      for (const visitor of [known, {}, {}])
        expect([url, (await ask(addressOf(url), visitor)).cache]).toEqual([url, null]);
  });

  test('calls with a session: never kept', { timeout: 60_000 }, async () => {
    const posted = routes.filter(({ method, url }) => method === 'POST' && !url.includes('*'));
    expect(posted.length).toBeGreaterThan(100);
    for (const { url } of posted) {
      const { cache } = await ask(addressOf(url), {
        ...{ method: 'POST', body: '{}', headers: { ...known.headers, 'content-type': 'application/json' } },
      });
      expect([url, cache]).toEqual([url, null]);
    }
  });
});

// The last test: the server is gone then.
test('while all servers are down what was seen stays, and the rest says so', async () => {
  const paths = ['/api/publico/WSEspectaculos?{ }', '/', `/fila/${world.roomId}`];
  const before = await Promise.all(paths.map((path) => ask(path)));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  app.server.closeAllConnections();
  await app.close();
  // Whole seconds.
  await pause(2_100);
  for (const _ of [1, 2, 3]) {
    for (const [index, path] of paths.entries()) {
      const after = await ask(path);
      expect([path, after.status, after.bytes]).toEqual([path, 200, before[index]?.bytes]);
      expect(['STALE', 'UPDATING', 'HIT']).toContain(after.cache);
    }
  }
  expect((await ask('/health/ready')).status).toBe(502);
});
