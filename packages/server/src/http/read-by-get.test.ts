import { allCalls } from '@club/contract';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const address = (call: string, body: unknown) =>
  `/api/publico/${call}?${encodeURIComponent(JSON.stringify(body))}`;
const shared = Object.values(allCalls).filter(({ priority }) => priority === 'shared');

test.each(shared)('$name is answered to GET as to POST', async ({ name }) => {
  const body = { EspectaculoId: 1, TribunaId: 1, SectorCod: 'X' };
  const posted = await app.inject({ method: 'POST', url: `/api/${name}`, payload: body });
  const read = await app.inject(address(name, body));
  expect(read.json()).toEqual(posted.json());
  expect(read.statusCode).toBe(posted.statusCode);
});

test('caches in front may keep it for a second, and browsers ask whether they have it still', async () => {
  const first = await app.inject('/api/publico/WSEspectaculos');
  expect(first.headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600',
  );
  const again = await app.inject({
    url: '/api/publico/WSEspectaculos',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const other = await app.inject({
    url: '/api/publico/WSEspectaculos',
    headers: { 'if-none-match': 'W/"no"' },
  });
  expect(other.statusCode).toBe(200);
});

test('everybody gets the same bytes, whoever they are', async () => {
  const stranger = await app.inject('/api/publico/WSEspectaculos');
  const someone = await app.inject({
    url: '/api/publico/WSEspectaculos',
    headers: { authorization: '{"access_token":"x"}', cookie: 'a=b' },
  });
  expect(someone.body).toBe(stranger.body);
  expect(someone.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['no JSON', '/api/publico/WSEspectaculo?EspectaculoId=1'],
  ['half an escape', '/api/publico/WSEspectaculo?%7'],
  ['another shape', address('WSEspectaculo', { EspectaculoId: 'one' })],
  ['a field too few', '/api/publico/WSEspectaculo'],
])('%s is refused, and kept by nobody', async (_what, url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ ErrorCod: 400 });
});

test('a call that is not the same for everybody has no such form', async () => {
  expect((await app.inject('/api/publico/WSUsuario')).statusCode).toBe(404);
});
