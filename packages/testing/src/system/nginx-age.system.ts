/** The age of answers served by `ops/nginx/club.conf`, in front of a server with numbered answers and our headers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, type Program, startNginx } from './programs.ts';

const STALE = 'stale-while-revalidate=10, stale-if-error=600';
const CACHE: Readonly<Record<string, string>> = {
  '/espectaculos': `public, max-age=0, must-revalidate, s-maxage=1, ${STALE}`,
  '/espectaculo/1': `public, max-age=0, must-revalidate, s-maxage=1, ${STALE}`,
  '/paseos-gpc': 'no-cache',
  '/api/publico/WSNoticias': `public, max-age=0, must-revalidate, s-maxage=1, ${STALE}`,
  '/api/fila/1/estado.json': `public, max-age=1, s-maxage=2, ${STALE}`,
  '/fila/1': 'public, max-age=60, s-maxage=300',
  // As of lists, but for 5 s while no server answers.
  '/api/publico/WSEspectaculos': 'public, max-age=0, must-revalidate, s-maxage=1, stale-if-error=5',
  '/api/mapa/1/estado.json': 'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=1',
};

let server: Server;
let nginx: Program;
/** `gone`: it ends each connection without an answer; `busy`: it answers 503. */
let state: 'well' | 'gone' | 'busy' = 'well';
const answered = new Map<string, number>();
beforeAll(async () => {
  const port = await freePort();
  server = createServer(({ url = '' }, answer) => {
    if (state === 'gone') return answer.destroy();
    if (state === 'busy') return answer.writeHead(503, { 'retry-after': '3' }).end();
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

describe('while no server answers', () => {
  const list = '/api/publico/WSEspectaculos?{}';
  const map = '/api/mapa/1/estado.json';
  afterEach(() => {
    state = 'well';
  });

  test('a list stays for as long as it says, a live map not at all', { timeout: 40_000 }, async () => {
    expect(await get(list)).toEqual(['1', 'MISS']);
    expect(await get(map)).toEqual(['1', 'MISS']);
    state = 'gone';
    await pause(3_500);
    expect(await get(list)).toEqual(['1', 'STALE']);
    expect((await fetch(`http://127.0.0.1:${nginx.port}${map}`)).status).toBe(502);
    await pause(5_000);
    expect((await fetch(`http://127.0.0.1:${nginx.port}${list}`)).status).toBe(502);
  });

  test('whoever opens a page is told in Spanish, and scripts get the 502 that they know', async () => {
    const ask = (path: string, accept: string) =>
      fetch(`http://127.0.0.1:${nginx.port}${path}`, { headers: { accept } });
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const seen = await (await ask('/espectaculo/1', browser)).text();
    state = 'gone';
    for (const path of ['/paseos-gpc', '/cuenta/mis-entradas', '/api/pagos/retorno/card?x', '/fila/3']) {
      const answer = await ask(path, browser);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        ...[path, 503, 'text/html; charset=utf-8'],
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('<h1>Estamos con una falla momentánea</h1>');
    }
    for (const path of [
      '/api/publico/WSTribunas?{}',
      '/api/WSLogin',
      '/api/club/x',
      '/health/ready',
      '/assets/a.js',
    ])
      expect([path, (await ask(path, '*/*')).status]).toEqual([path, 502]);
    await pause(2_100);
    expect(await (await ask('/espectaculo/1', browser)).text()).toBe(seen);
  });

  test('a server that says when to come back is passed on', { timeout: 40_000 }, async () => {
    const fresh = `${map}?desde=1`;
    expect((await get(fresh))[1]).toBe('MISS');
    state = 'busy';
    await pause(3_500);
    const answer = await fetch(`http://127.0.0.1:${nginx.port}${fresh}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  });
});
