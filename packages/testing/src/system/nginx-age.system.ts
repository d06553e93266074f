/** How old what `ops/nginx/club.conf` serves may be: before a server whose answers are numbered, with the headers of ours. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Program, startNginx } from './programs.ts';

const CACHE: Readonly<Record<string, string>> = {
  '/espectaculos': 'no-cache',
  '/api/publico/WSNoticias': 'public, max-age=0, s-maxage=1, stale-if-error=600',
  '/api/fila/1/estado.json': 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=600',
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

test.each(['/espectaculos', '/api/publico/WSNoticias?{}'])(
  '%s: the first visitor after a quiet spell gets a new one, asked for once',
  async (path) => {
    expect(await get(path)).toEqual(['1', 'MISS']);
    await pause(3_000);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => get(path)));
    expect(new Set(visitors.map(([text]) => text))).toEqual(new Set(['2']));
    expect(visitors.filter(([, state]) => state === 'EXPIRED')).toHaveLength(1);
  },
);

test('what may be 10 s older while a new one comes is, and no older', { timeout: 40_000 }, async () => {
  const path = '/api/fila/1/estado.json';
  expect(await get(path)).toEqual(['1', 'MISS']);
  await pause(4_000);
  expect(await get(path)).toEqual(['1', 'STALE']);
  await expect.poll(() => answered.get(path)).toBe(2);
  await pause(14_000);
  expect(await get(path)).toEqual(['3', 'EXPIRED']);
});

test('the page of a waiting room is one, whatever its address carries', async () => {
  expect(await get('/fila/1')).toEqual(['1', 'MISS']);
  expect(await get('/fila/1?utm_source=correo')).toEqual(['1', 'HIT']);
  // Another is another.
  expect(await get('/fila/2?utm_source=correo')).toEqual(['1', 'MISS']);
});
