/** The machine's Redis, stopped, hung, emptied and promoted under one of our servers (spec 7 §5). */
import { openRedis } from '@club/server/adapters/redis/open-redis.ts';
import { RATE_LIMITS } from '@club/server/http/rate-limits.ts';
import type { SharedRedis } from '@club/server/ports/shared-redis.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTcpSwitch, type TcpSwitch } from '../tcp-switch.ts';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import { askRedis, freePort, type Program, startRedis } from './programs.ts';

/** The limit of uploads per address. */
const LIMIT = 3;

let context: TestContext;
let server: Program;
/** The route to the primary. */
let name: TcpSwitch;
let redis: SharedRedis;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  server = await startRedis(await freePort());
  name = await startTcpSwitch(server.port);
  redis = openRedis([`redis://127.0.0.1:${name.port}`], () => {});
  const config = { ...context.config, rateLimitScale: LIMIT / RATE_LIMITS.upload.ofAddress };
  app = await buildTestApp({ ...context, redis, config });
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready');
});
afterEach(async () => {
  redis.disconnect();
  await app.close();
  await name.close();
  await server.kill();
});

/** A malformed form: 400 when admitted, 429 when limited; and its duration. */
async function send() {
  const begun = performance.now();
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/WSPrensaMedioAlta', payload: {} });
  return { statusCode, ms: performance.now() - begun };
}
async function sendMany(count: number) {
  const all: Awaited<ReturnType<typeof send>>[] = [];
  for (let index = 0; index < count; index += 1) all.push(await send());
  return all;
}
const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const isCounting = async () => (await sendMany(LIMIT + 1)).at(-1)?.statusCode === 429;

test('it counts; the counts are under our own name', async () => {
  expect(codes(await sendMany(LIMIT + 1))).toEqual([400, 400, 400, 429]);
  expect(askRedis(server.port, 'keys', '*')).toMatch(/^club:/);
});

test('stopped: nothing waits for it and nothing is refused; started again it is found, empty', async () => {
  await sendMany(LIMIT);
  await server.kill();
  await expect.poll(() => redis.status).not.toBe('ready');
  const away = await sendMany(20);
  expect(new Set(codes(away))).toEqual(new Set([400]));
  expect(Math.max(...away.map(({ ms }) => ms))).toBeLessThan(500);
  server = await startRedis(server.port);
  await expect.poll(isCounting, { timeout: 15_000, interval: 200 }).toBe(true);
});

test('hung: calls under way wait half a second once, the others not, until it answers again', async () => {
  await send();
  server.signal('SIGSTOP');
  const first = await Promise.all([send(), send(), send()]);
  expect(new Set(codes(first))).toEqual(new Set([400]));
  expect(Math.min(...first.map(({ ms }) => ms))).toBeGreaterThan(400);
  const begun = performance.now();
  const others = await sendMany(20);
  expect(new Set(codes(others))).toEqual(new Set([400]));
  // Twenty calls that each waited would take ten seconds.
  expect(performance.now() - begun).toBeLessThan(2_000);
  server.signal('SIGCONT');
  await expect.poll(isCounting, { timeout: 15_000, interval: 200 }).toBe(true);
});

test('emptied: counts begin anew, and nobody is told', async () => {
  expect(codes(await sendMany(LIMIT + 1)).at(-1)).toBe(429);
  expect(askRedis(server.port, 'flushall')).toBe('OK');
  expect(codes(await sendMany(LIMIT + 1))).toEqual([400, 400, 400, 429]);
});

test('its replica is promoted: whoever is still connected to the old one asks the name anew', async () => {
  const replica = await startRedis(await freePort(), server.port);
  await expect
    .poll(() => askRedis(replica.port, 'info', 'replication'), { timeout: 10_000 })
    .toContain('link_status:up');
  expect(codes(await sendMany(LIMIT))).toEqual([400, 400, 400]);
  await expect.poll(() => askRedis(replica.port, 'keys', '*'), { timeout: 5_000 }).toMatch(/^club:/);
  // The old one is still there, read-only, with its connections.
  askRedis(replica.port, 'replicaof', 'no', 'one');
  name.leadTo(replica.port);
  askRedis(server.port, 'replicaof', '127.0.0.1', String(replica.port));
  await expect.poll(isCounting, { timeout: 15_000, interval: 200 }).toBe(true);
  expect(askRedis(replica.port, 'client', 'list')).toContain('cmd=');
  await replica.kill();
});

test('hung while its replica is promoted: it is left, and the new one counts', async () => {
  const replica = await startRedis(await freePort(), server.port);
  await expect
    .poll(() => askRedis(replica.port, 'info', 'replication'), { timeout: 10_000 })
    .toContain('link_status:up');
  await send();
  server.signal('SIGSTOP');
  askRedis(replica.port, 'replicaof', 'no', 'one');
  name.leadTo(replica.port);
  await expect.poll(isCounting, { timeout: 15_000, interval: 200 }).toBe(true);
  expect(askRedis(replica.port, 'keys', '*')).toMatch(/^club:/);
  await replica.kill();
});
