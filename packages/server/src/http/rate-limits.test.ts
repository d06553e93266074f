import { allCalls, type CallName } from '@club/contract';
import { deviceCalls, deviceKeys } from '@club/testing/builders/gates.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { startRedisDouble } from '@club/testing/redis-double.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openRedis } from '../adapters/redis/open-redis.ts';
import type { SharedRedis } from '../ports/shared-redis.ts';
import { RATE_LIMITS } from './rate-limits.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** A server with its limits per address scaled by this factor. */
function serverAt(rateLimitScale: number, redis: SharedRedis | null = null) {
  return buildTestApp({ ...context, redis, config: { ...context.config, rateLimitScale, trustProxy: true } });
}

type App = Awaited<ReturnType<typeof serverAt>>;

async function post(app: App, name: CallName, { from = '203.0.113.1', authorization = '' } = {}) {
  const headers = { 'x-forwarded-for': from, ...(authorization ? { authorization } : {}) };
  const response = await app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: {} });
  return response;
}

const statuses = async (count: number, call: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await call()).statusCode);
  return seen;
};

/** Three notifications a minute and address, sixty forms, fifteen thousand reads. */
const THREE = 3 / RATE_LIMITS.notification.ofAddress;

describe('calls of one address', () => {
  it('are limited by class, with the time to wait', async () => {
    const app = await serverAt(THREE);
    const notify = (from?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/pagos/notificacion/card',
        headers: { 'x-forwarded-for': from ?? '203.0.113.1', 'content-type': 'application/json' },
        payload: {},
      });
    expect(await statuses(5, notify)).toEqual([401, 401, 401, 429, 429]);
    const refused = await notify();
    expect(refused.json()).toMatchObject({ ErrorCod: 429, ErrorDsc: expect.stringContaining('Demasiados') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Another class and another address have counts of their own.
    expect((await post(app, 'WSEspectaculosTipo')).statusCode).toBe(200);
    expect((await notify('203.0.113.2')).statusCode).toBe(401);
    await app.close();
  });

  it('are one address’s for all of an IPv6 network', async () => {
    const app = await serverAt(THREE / 2);
    const seen = await statuses(4, () => post(app, 'WSPrensaMedioAlta', { from: '2001:db8::1' }));
    const other = await post(app, 'WSPrensaMedioAlta', { from: '2001:db8::ffff' });
    expect([...seen, other.statusCode]).toEqual([400, 429, 429, 429, 429]);
    await app.close();
  });

  it('are not limited with the scale at 0', async () => {
    const app = await serverAt(0);
    expect(new Set(await statuses(150, () => post(app, 'WSPrensaMedioAlta')))).toEqual(new Set([400]));
    await app.close();
  });
});

test('calls of one user are limited wherever they come from, and not those of another', async () => {
  const app = await serverAt(1);
  const [first, second] = [await buildUser(context), await buildUser(context)];
  const authorization = await loginAs(context, first.userId);
  const limit = RATE_LIMITS.hold.ofUser ?? 0;
  let from = 0;
  const cancel = () => post(app, 'WSTransaccionCancelar', { from: `203.0.113.${++from}`, authorization });
  const seen = await statuses(limit + 2, cancel);
  expect(seen.slice(0, limit)).not.toContain(429);
  expect(seen.slice(limit)).toEqual([429, 429]);
  const other = await makeCall(app, 'WSTransaccionCancelar', {}, await loginAs(context, second.userId));
  expect(other.status).not.toBe(429);
  await app.close();
});

describe('a lane', () => {
  async function buildDevice(app: App) {
    const { id } = await context.database.kysely
      .insertInto('gate_device')
      .values({
        ...{ name: 'Equipo', state: 'active', created_at: context.clock.now() },
        public_key: Buffer.from(deviceKeys().publicKey, 'base64'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return deviceCalls(context, app, id);
  }

  it.each(['puerta/estado', 'puerta/ficha'])(
    'goes on while strangers at its address use %s up',
    async (name) => {
      const app = await serverAt(3 / RATE_LIMITS.gate.ofAddress);
      const lane = await buildDevice(app);
      const asStranger = () => app.inject({ method: 'POST', url: `/api/${name}`, payload: {} });
      const refused = name === 'puerta/ficha' ? 400 : 401;
      expect(await statuses(4, asStranger)).toEqual([refused, refused, refused, 429]);
      const asLane = async () => ({ statusCode: (await lane.post('puerta/estado', {})).status });
      expect(await statuses(5, asLane)).toEqual([400, 400, 400, 400, 400]);
      await app.close();
    },
  );

  it('has a limit of its own', async () => {
    const app = await serverAt(1);
    const [lane, other] = [await buildDevice(app), await buildDevice(app)];
    const limit = RATE_LIMITS.gate.ofUser ?? 0;
    const seen = await statuses(limit + 1, async () => ({
      statusCode: (await lane.post('puerta/estado', {})).status,
    }));
    expect([seen.at(-2), seen.at(-1)]).toEqual([400, 429]);
    expect((await other.post('puerta/estado', {})).status).toBe(400);
    await app.close();
  });
});

test('routes below /api/ that are no call are limited as reads, but for what is answered from memory', async () => {
  const app = await serverAt(2 / RATE_LIMITS.read.ofAddress);
  const paths = ['fila/999999/acta.json', 'fila/999999/sorteo/1/0.json', 'mapa/999999/estado.json', 'WSNada'];
  let from = 0;
  for (const path of paths) {
    const headers = { 'x-forwarded-for': `203.0.113.${++from}` };
    const ask = (index: number) => app.inject({ url: `/api/${path}?n=${index}`, headers });
    let index = 0;
    expect(await statuses(3, () => ask(++index)), path).toEqual([404, 404, 429]);
  }
  const state = () => app.inject({ url: '/api/fila/999999/estado.json' });
  expect(await statuses(3, state)).toEqual([404, 404, 404]);
  await app.close();
});

describe('with Redis', () => {
  it('two servers share their counts', async () => {
    const double = await startRedisDouble();
    const redis = openRedis([double.url], () => {});
    await new Promise((ready) => redis.once('ready', ready));
    const [one, other] = [await serverAt(THREE, redis), await serverAt(THREE, redis)];
    const order = [one, other, one, other, one];
    const seen: number[] = [];
    for (const app of order) seen.push((await post(app, 'WSPrensaMedioAlta')).statusCode);
    // 60 registrations a minute at this scale are less than one: one.
    expect(seen).toEqual([400, 429, 429, 429, 429]);
    const key = expect.stringMatching(/^club:calls:public:.*upload address 203\.0\.113\.1$/);
    expect([...double.counts]).toEqual([[key, 5]]);
    redis.disconnect();
    await Promise.all([one.close(), other.close(), double.close()]);
  });

  it('that is away calls go on, uncounted', async () => {
    const double = await startRedisDouble();
    const errors: Error[] = [];
    const redis = openRedis([double.url], (error) => errors.push(error));
    await new Promise((ready) => redis.once('ready', ready));
    const app = await serverAt(THREE, redis);
    expect(await statuses(2, () => post(app, 'WSPrensaMedioAlta'))).toEqual([400, 429]);
    const closed = new Promise((done) => redis.once('close', done));
    await double.close();
    await closed;
    expect(await statuses(3, () => post(app, 'WSPrensaMedioAlta'))).toEqual([400, 400, 400]);
    redis.disconnect();
    await app.close();
  });
});

test('every call of the contract is counted in its class, and what is none as a read', async () => {
  const double = await startRedisDouble();
  const redis = openRedis([double.url], () => {});
  await new Promise((ready) => redis.once('ready', ready));
  const app = await serverAt(1, redis);
  const calls = Object.values(allCalls).map((call, index) => ({ ...call, from: `203.0.113.${index}` }));
  for (const { name, from } of calls) await post(app, name, { from });
  await post(app, 'WSNada' as CallName, { from: '203.0.113.99' });
  const counted = [...double.counts.keys()].map((key) => /\w+ address \S+$/.exec(key)?.[0]);
  const expected = calls.map(({ class: callClass, from }) => `${callClass} address ${from}`);
  expect(counted.toSorted()).toEqual([...expected, 'read address 203.0.113.99'].toSorted());
  redis.disconnect();
  await Promise.all([app.close(), double.close()]);
});
