import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { takeConnection } from './bare-connection.ts';

const SOON = { timeout: 5_000, interval: 20 };
const running: FastifyInstance[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const app of running.splice(0)) await app.close();
});

/** A server whose `/taken` answers on a taken connection, and a client of it. */
async function ask() {
  const app = Fastify();
  running.push(app);
  const taken: Socket[] = [];
  const kept: WeakRef<object>[] = [];
  app.get('/taken', async (request, reply) => {
    await new Promise(setImmediate);
    const socket = takeConnection(request, reply);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    taken.push(socket);
    kept.push(new WeakRef(request.raw), new WeakRef(reply.raw));
    return reply;
  });
  app.get('/other', async () => 'other');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  clients.push(client);
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  const say = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  say('/taken');
  await expect.poll(() => taken.length, SOON).toBe(1);
  return { app, server: taken[0] as Socket, client, say, kept, heard: () => heard };
}

/** Collects garbage, which Node offers only behind a flag. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('the answer is what is written to it, until it ends', async () => {
  const { server, client, heard } = await ask();
  const over = new Promise((done) => client.once('end', done));
  server.write('one\n');
  await expect.poll(heard, SOON).toBe('HTTP/1.1 200 OK\r\n\r\none\n');
  server.end('two\n');
  await over;
  expect(heard()).toBe('HTTP/1.1 200 OK\r\n\r\none\ntwo\n');
});

test('Node keeps neither its request nor its answer', async () => {
  const { kept, server } = await ask();
  await expect
    .poll(() => {
      collect();
      return kept.map((one) => one.deref());
    }, SOON)
    .toEqual([undefined, undefined]);
  expect(server.destroyed).toBe(false);
  expect(process.getActiveResourcesInfo()).not.toContain('HTTPINCOMINGMESSAGE');
});

test('what a client says afterwards is not answered', async () => {
  const { app, say, server, heard } = await ask();
  for (const path of ['/other', '/taken']) say(path);
  expect(await (await fetch(`${app.listeningOrigin}/other`)).text()).toBe('other');
  server.write('one\n');
  await expect.poll(heard, SOON).toBe('HTTP/1.1 200 OK\r\n\r\none\n');
  expect(server.destroyed).toBe(false);
});

test.each(['end', 'resetAndDestroy'] as const)('it is over when its client goes away (%s)', async (leave) => {
  const { app, server, client } = await ask();
  client[leave]();
  await expect.poll(() => server.destroyed, SOON).toBe(true);
  await app.close();
});
