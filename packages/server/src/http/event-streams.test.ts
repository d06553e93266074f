import { connect } from 'node:net';
import { type MapWatcher, watchMap } from '@club/testing/map-watcher.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type EventStream, EventStreams, eventBytes, sendToAll, type Watched } from './event-streams.ts';

const SOON = { timeout: 5_000, interval: 20 };
const running: FastifyInstance[] = [];
const watching: MapWatcher[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const watcher of watching.splice(0)) watcher.leave();
  for (const app of running.splice(0)) await app.close();
});

interface Served {
  readonly drainMs?: number;
  readonly watched?: Watched;
  /** What is read before a stream opens. */
  readonly before?: (request: FastifyRequest) => Promise<unknown>;
  /** The answer to `/slow`. */
  readonly slow?: Promise<string>;
}

async function serve(options: Served = {}) {
  const app = Fastify();
  const streams = new EventStreams(app, { limit: 100, drainMs: options.drainMs ?? 0, isBusy: () => false });
  const open: EventStream[] = [];
  app.get('/vivo', async (request, reply) => {
    await options.before?.(request);
    const stream = streams.open(request, reply, options.watched ?? { isCurrent: true });
    if (stream) open.push(stream);
    return reply;
  });
  app.get('/slow', () => options.slow);
  await app.listen({ port: 0, host: '127.0.0.1' });
  running.push(app);
  const watch = async () => {
    const watcher = await watchMap(Number(new URL(app.listeningOrigin).port), '/vivo');
    watching.push(watcher);
    return watcher;
  };
  return { app, streams, open, watch };
}

test('each gets a pulse within 20 s, but not while what it was told may be old', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const watched = { isCurrent: true };
  const { watch } = await serve({ watched });
  const watchers = await Promise.all(Array.from({ length: 5 }, watch));
  vi.advanceTimersByTime(20_000);
  for (const { events } of watchers) await expect.poll(() => events, SOON).toEqual(['pulso']);
  watched.isCurrent = false;
  vi.advanceTimersByTime(40_000);
  watched.isCurrent = true;
  vi.advanceTimersByTime(20_000);
  for (const { events } of watchers) await expect.poll(() => events, SOON).toEqual(['pulso', 'pulso']);
});

test('one that lets 64 kB pile up is cut off; the others hear it all', async () => {
  const { streams, open, watch } = await serve();
  const [slow, quick] = [await watch(), await watch()];
  slow.stall();
  const bytes = eventBytes(JSON.stringify({ v: 'x'.repeat(30_000) }), 'e.1');
  for (let index = 0; index < 400 && streams.size > 1; index += 1) {
    await sendToAll(open, bytes);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(streams.size).toBe(1);
  expect(quick.isOver).toBe(false);
  const heard = quick.events.length;
  await sendToAll(open, bytes);
  await expect.poll(() => quick.events.length, SOON).toBeGreaterThan(heard);
});

test('one that is closed before it opens is never open', async () => {
  const caller = new AbortController();
  const asked: Promise<unknown>[] = [];
  const { app, streams } = await serve({
    before: async ({ raw }) => {
      asked.push(new Promise((done) => raw.socket.once('close', done)));
      caller.abort();
      await asked[0];
    },
  });
  const signal = caller.signal;
  await expect(fetch(`${app.listeningOrigin}/vivo`, { signal })).rejects.toThrow();
  await asked[0];
  await new Promise(setImmediate);
  expect(streams.size).toBe(0);
});

test('one that is asked for before the answer to an earlier request is over is told to ask instead', async () => {
  const slow = Promise.withResolvers<string>();
  const before = async () => slow.resolve('slow');
  const { app, streams } = await serve({ slow: slow.promise, before });
  const client = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  let heard = '';
  client.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  client.write(['/slow', '/vivo'].map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''));
  await expect.poll(() => heard.match(/HTTP\/1\.1 \d+/g), SOON).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(streams.size).toBe(0);
  client.destroy();
});

test('a server that stops sends them away over its time, each at its own moment, and takes no new ones', async () => {
  const { app, streams, watch } = await serve({ drainMs: 1_000 });
  const watchers = await Promise.all(Array.from({ length: 30 }, watch));
  const endings: number[] = [];
  const begun = performance.now();
  const closing = app.close();
  const over = () => watchers.filter(({ isOver }) => isOver).length;
  for (let seen = 0; seen < watchers.length; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    for (; seen < over(); seen += 1) endings.push(performance.now() - begun);
    if (performance.now() - begun > 8_000) break;
  }
  await closing;
  expect([endings.length, streams.size]).toEqual([30, 0]);
  // Spread over time.
  expect((endings[22] ?? 0) - (endings[7] ?? 0)).toBeGreaterThan(100);
});
