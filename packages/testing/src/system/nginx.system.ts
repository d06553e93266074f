/** The nginx of the machine with `ops/nginx/club.conf` before a server of ours (spec 7 §3). */
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import { freePort, type Program, startNginx } from './programs.ts';

let context: TestContext;
let app: FastifyInstance;
let nginx: Program;
let port: number;
beforeAll(async () => {
  context = await testContext();
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
const reads = Object.values(allCalls)
  .filter(({ priority }) => priority === 'shared')
  .map(
    ({ name }) =>
      `/api/publico/${name}?${encodeURIComponent('{"EspectaculoId":1,"TribunaId":1,"SectorCod":"X"}')}`,
  );

describe('what is the same for everybody', () => {
  test.each(reads)('%s: two visitors get the same bytes', async (path) => {
    const first = await get(path);
    const second = await get(path, { authorization: '{"access_token":"somebody"}', cookie: 'a=b' });
    expect(second.text).toBe(first.text);
    expect(second.headers.get('set-cookie')).toBeNull();
    // A call that wants other fields refuses, and that is kept by nobody.
    expect([first.cache, second.cache]).toEqual(first.status === 200 ? ['MISS', 'HIT'] : ['MISS', 'MISS']);
    expect([200, 400]).toContain(first.status);
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
