/** A cluster of the machine's Redis under our servers (spec 7 §5): keys on several nodes, one of which hangs, dies and is replaced. */
import { openRedis } from '@club/server/adapters/redis/open-redis.ts';
import { RedisWire } from '@club/server/domains/live-map/redis-wire.ts';
import { JoinCounter } from '@club/server/domains/waiting-room/join-counter.ts';
import { RATE_LIMITS } from '@club/server/http/rate-limits.ts';
import type { SharedRedis } from '@club/server/ports/shared-redis.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestContext, testContext } from '../test-context.ts';
import { askCluster, CLUSTER_PASSWORD, type Program, startRedisCluster } from './programs.ts';

/** The limit of uploads per address. */
const LIMIT = 3;
/** A node is taken for dead after a second, its replica promoted in another. */
const SOON = { timeout: 30_000, interval: 200 };
/** Their keys are spread over all nodes. */
const VISITORS = Array.from({ length: 24 }, (_value, index) => `203.0.113.${index + 1}`);

let context: TestContext;
let nodes: readonly Program[];
let redis: SharedRedis;
let app: FastifyInstance;
const opened: SharedRedis[] = [];
const errors: string[] = [];
const open = (programs: readonly Program[]) => {
  const hosts = programs.map(({ port }) => `127.0.0.1:${port}`);
  // A node whose name no longer resolves does not block the others.
  const named = hosts.length > 1 ? ['gone.invalid:6379', ...hosts] : hosts;
  const password = encodeURIComponent(CLUSTER_PASSWORD);
  const one = openRedis(
    named.map((host) => `redis://:${password}@${host}`),
    ({ message }) => errors.push(message),
  );
  opened.push(one);
  return one;
};
async function serverWith(shared: SharedRedis) {
  const config = {
    ...context.config,
    trustProxy: true,
    rateLimitScale: LIMIT / RATE_LIMITS.upload.ofAddress,
  };
  return await buildTestApp({ ...context, redis: shared, config });
}
/** Its connections to all nodes are open: until then a command fails at once. */
const isReady = async (one: SharedRedis) => {
  const answers = () => Promise.all(VISITORS.map((visitor) => one.get(visitor)));
  await expect.poll(() => answers().then(() => 'open', String), SOON).toBe('open');
};

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  nodes = await startRedisCluster();
  redis = open(nodes);
  await isReady(redis);
  app = await serverWith(redis);
}, 60_000);
afterEach(async () => {
  for (const one of opened.splice(0)) one.disconnect();
  await app.close();
  for (const node of nodes) node.signal('SIGCONT');
  await Promise.all(nodes.map((node) => node.kill()));
});

/** A malformed form: 400 when admitted, 429 when limited; and its duration. */
async function send(from: string, server = app) {
  const begun = performance.now();
  const headers = { 'x-forwarded-for': from };
  const call = { method: 'POST', url: '/api/WSPrensaMedioAlta', headers, payload: {} } as const;
  const { statusCode } = await server.inject(call);
  return { statusCode, ms: performance.now() - begun };
}
/** How many of the visitors are limited, after each has sent one more than may be. */
async function limited(server = app): Promise<number> {
  let count = 0;
  for (const visitor of VISITORS) {
    for (let sent = 0; sent < LIMIT; sent += 1) await send(visitor, server);
    if ((await send(visitor, server)).statusCode === 429) count += 1;
  }
  return count;
}

test('counts of all nodes are shared by all servers', async () => {
  const other = await serverWith(open(nodes));
  await isReady(opened.at(-1) as SharedRedis);
  for (const visitor of VISITORS)
    for (const server of [app, other, app]) expect((await send(visitor, server)).statusCode).toBe(400);
  for (const visitor of VISITORS) expect((await send(visitor, other)).statusCode).toBe(429);
  for (const { port } of nodes.slice(0, 3)) expect(askCluster(port, 'keys', '*')).toMatch(/^club:/);
  await other.close();
});

test('the control: with one address only, as of one Redis, visitors of other nodes are not counted', async () => {
  const alone = await serverWith(open(nodes.slice(0, 1)));
  await expect.poll(() => opened.at(-1)?.status, SOON).toBe('ready');
  expect(await limited(alone)).toBeLessThan(VISITORS.length);
  await alone.close();
});

test('joins of a block are counted together, and what a sector tells is heard by those who lease through any node', async () => {
  const now = new Date();
  const counters = [new JoinCounter(redis), new JoinCounter(open(nodes))];
  await isReady(opened.at(-1) as SharedRedis);
  for (const [index, counter] of counters.entries())
    await counter.join({ roomId: 1, userId: index + 1, block: '198.51.100.0' }, now);
  expect(counters[1]?.busyness(1, '198.51.100.0', now).ofBlockPerMinute).toBe(2);
  const heard: string[] = [];
  const wires = opened.map(
    (one, index) =>
      new RedisWire({ redis: one, process: `${index}`, schema: 's', onTold: (text) => heard.push(text) }),
  );
  const sectors = VISITORS.map((_visitor, index) => index + 1);
  const [first, second] = [await wires[0]?.lease(sectors), await wires[1]?.lease(sectors)];
  expect([first?.size, second?.size]).toEqual([sectors.length, 0]);
  await expect
    .poll(async () => {
      await wires[0]?.tell(['told']);
      return heard.length;
    }, SOON)
    .toBeGreaterThan(1);
  await wires[0]?.release(sectors);
  expect((await wires[1]?.lease(sectors))?.size).toBe(sectors.length);
  for (const wire of wires) await wire.close();
});

test('a node that hangs: calls under way wait half a second once; its replica takes over, and all are counted', async () => {
  expect(await limited()).toBe(VISITORS.length);
  nodes[0]?.signal('SIGSTOP');
  const waited = await Promise.all(VISITORS.map((visitor) => send(visitor)));
  expect(Math.max(...waited.map(({ ms }) => ms))).toBeLessThan(1_500);
  expect(errors).toContain('a node of the cluster did not answer in time');
  const begun = performance.now();
  for (const visitor of VISITORS) await send(visitor);
  // Those of the hung node would have waited half a second each.
  expect(performance.now() - begun).toBeLessThan(2_000);
  await expect.poll(() => limited(), SOON).toBe(VISITORS.length);
}, 90_000);

test('a node that dies: nobody is refused, and once its replica took over all are counted', async () => {
  await nodes[0]?.kill();
  const answers = await Promise.all(VISITORS.map((visitor) => send(visitor)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(500);
  await expect.poll(() => limited(), SOON).toBe(VISITORS.length);
}, 90_000);
