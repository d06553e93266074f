/** `ops/nginx/club.conf` while a new version is rolled out: one of two servers has it, the other not yet. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type Program, startNginx } from './programs.ts';

const asked: string[] = [];
let servers: Server[];
let nginx: Program;

async function serve(version: string): Promise<[server: Server, port: number]> {
  const port = await freePort();
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (!url.endsWith(`${version}.js`)) return answer.writeHead(404).end();
    answer.setHeader('cache-control', 'public, max-age=31536000, immutable').end(version);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return [server, port];
}

beforeAll(async () => {
  const made = [await serve('old'), await serve('new')];
  servers = made.map(([server]) => server);
  nginx = await startNginx(...made.map(([, port]) => port));
});
afterAll(async () => {
  await nginx.kill();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${nginx.port}${path}`)).status;

test.each(['', '/fila', '/club', '/puerta'])(
  'the files of either version below %s/assets/ are found at the server that has them',
  async (under) => {
    const found = [];
    for (const name of ['1.old.js', '2.old.js', '3.new.js', '4.new.js', '5.none.js'])
      found.push(await statusOf(`${under}/assets/${name}`));
    expect(found).toEqual([200, 200, 200, 200, 404]);
  },
);

test('what else is not there is asked of one server', async () => {
  for (const path of ['/api/mapa/9/estado.json', '/fila/9', '/espectaculo/9', '/club/x', '/x']) {
    asked.length = 0;
    expect([path, await statusOf(path), asked]).toEqual([path, 404, [path]]);
  }
});
