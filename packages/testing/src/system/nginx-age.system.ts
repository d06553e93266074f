/** The age of answers served by `ops/nginx/club.conf`, in front of a server with numbered answers and our headers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Program, startNginx } from './programs.ts';

const STALE = 'stale-while-revalidate=10, stale-if-error=600';
const CACHE: Readonly<Record<string, string>> = {
  '/espectaculos': `public, max-age=0, must-revalidate, s-maxage=1, ${STALE}`,
  '/paseos-gpc': 'no-cache',
  '/api/publico/WSNoticias': `public, max-age=0, must-revalidate, s-maxage=1, ${STALE}`,
  '/api/fila/1/estado.json': `public, max-age=1, s-maxage=2, ${STALE}`,
  '/fila/1': 'public, max-age=60, s-maxage=300',
};

let server: Server;
let nginx: Program;
const answered = new Map<string, number>();
beforeAll(async () => {
  const port = await freePort();
  server = createServer(({ url = '' }, answer) => {
    const path = url.replace(/\?.*/, '');
    const number = (answered.get(path) ?? 0) + 1;
    answered.set(path, number);
    answer.setHeader('cache-control', CACHE[path] ?? 'no-store').end(String(number));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  nginx = await startNginx(port);
});
afterAll(async () => {
  await nginx.kill();
  server.closeAllConnections();
  server.close();
});

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`);
  return [await answer.text(), answer.headers.get('x-cache-status')];
};

test.each(['/espectaculos', '/api/publico/WSNoticias?{}', '/api/fila/1/estado.json'])(
  '%s: up to 10 s more while one asks for a newer one, and no older after a quiet spell',
  { timeout: 40_000 },
  async (path) => {
    const key = path.replace(/\?.*/, '');
    expect(await get(path)).toEqual(['1', 'MISS']);
    await pause(4_000);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => get(path)));
    expect(visitors).toContainEqual(['1', 'STALE']);
    expect(new Set(visitors.map(([text]) => text)).size).toBeLessThanOrEqual(2);
    await expect.poll(() => answered.get(key)).toBe(2);
    await pause(14_000);
    expect(await get(path)).toEqual(['3', 'EXPIRED']);
  },
);

test('a page that is not of everybody is not kept', async () => {
  expect(await get('/paseos-gpc')).toEqual(['1', 'MISS']);
  expect(await get('/paseos-gpc')).toEqual(['2', 'MISS']);
});

test('the page of a waiting room is one, whatever its address carries', async () => {
  expect(await get('/fila/1')).toEqual(['1', 'MISS']);
  expect(await get('/fila/1?utm_source=correo')).toEqual(['1', 'HIT']);
  // Another is another.
  expect(await get('/fila/2?utm_source=correo')).toEqual(['1', 'MISS']);
});
