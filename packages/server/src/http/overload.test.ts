import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { buildShow } from '../domains/catalogue/builders.ts';
import { buildUser, loginAs } from '../domains/sso/builders.ts';
import { systemRandom } from '../ports/random.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { makeAdmit, type Overloaded, watchLateness } from './overload.ts';

const LINE = 2;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildApp({ ...context, config: { ...context.config, maxCallsInLine: LINE } });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const post = (name: string, payload: object, authorization = '') =>
  app.inject({ method: 'POST', url: `/api/${name}`, payload, headers: { authorization } });

/** Runs `work` while nobody gets a connection to the database. */
async function withoutConnections<Value>(work: () => Promise<Value>): Promise<Value> {
  const { pool } = context.database;
  const taken: PoolClient[] = [];
  while (taken.length < pool.options.max) taken.push(await pool.connect());
  try {
    return await work();
  } finally {
    for (const client of taken) client.release();
  }
}

it('a call is sent away at once when too many are in line, and those in line are answered', async () => {
  const user = await buildUser(context);
  const authorization = await loginAs(context, user.userId);
  const call = () => post('WSUsuario', {}, authorization);
  const { inLine, refused } = await withoutConnections(async () => {
    const waiting = [call(), call()];
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(LINE));
    return { inLine: waiting, refused: await call() };
  });
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused.json()).toMatchObject({
    ErrorCod: 503,
    ErrorDsc: 'Estamos recibiendo muchas visitas. Volvé a intentar en unos segundos.',
  });
  expect((await Promise.all(inLine)).map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect((await call()).statusCode).toBe(200);
});

it('answers that everyone shares are given all the same', async () => {
  const { showId } = await buildShow(context);
  const read = () => post('WSEspectaculo', { EspectaculoId: showId });
  await read();
  const shared = await withoutConnections(async () => {
    const waiting = [1, 2].map((n) => post('WSEspectaculo', { EspectaculoId: showId + n }));
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(LINE));
    return { known: await read(), waiting };
  });
  expect(shared.known.json()).toMatchObject({ ErrorCod: 0 });
  await Promise.all(shared.waiting);
});

const retryAfterOf = (call: () => void): number | null => {
  try {
    call();
    return null;
  } catch (error) {
    return (error as Overloaded).retryAfterSeconds;
  }
};

it('those who are sent away come back over several seconds', () => {
  const line = { waitingCount: 1 };
  const admit = makeAdmit({ line, limit: 1, lateness: () => 0, maxLateMs: 0, random: systemRandom });
  const seconds = Array.from({ length: 200 }, () => retryAfterOf(() => admit('own')));
  expect(new Set(seconds)).toEqual(new Set([1, 2, 3, 4]));
});

it.each([
  [100, 'let in', 'let in'],
  [101, 'sent away', 'let in'],
  [201, 'sent away', 'sent away'],
])('a process that is %i ms late: a call of its own is %s, a shared answer %s', (lateMs, own, shared) => {
  const line = { waitingCount: 0 };
  const late = { lateness: () => lateMs, maxLateMs: 100 };
  const admit = makeAdmit({ line, limit: 1, ...late, random: systemRandom });
  const verdict = (kind: 'own' | 'shared') =>
    retryAfterOf(() => admit(kind)) === null ? 'let in' : 'sent away';
  expect([verdict('own'), verdict('shared')]).toEqual([own, shared]);
});

it('a process that does one thing for long is late', async () => {
  const watch = watchLateness();
  await vi.waitFor(() => expect(watch.lateness()).toBeLessThan(1_000));
  const until = performance.now() + 150;
  while (performance.now() < until);
  expect(watch.lateness()).toBeGreaterThan(100);
  watch.stop();
});

it('a database that is away is a 503 that does not promise that nothing was done', async () => {
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', maxConnections: 1 });
  const lonely = await buildApp({ ...context, database });
  const answer = await lonely.inject({ method: 'POST', url: '/api/WSEspectaculos', payload: {} });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeUndefined();
  expect(answer.json()).toMatchObject({
    ErrorCod: 503,
    ErrorDsc: 'En este momento no podemos atenderte. Volvé a intentar en unos segundos.',
  });
  // Whose session cannot be looked for is not told to log in.
  const headers = { authorization: JSON.stringify({ access_token: 'of somebody' }) };
  const own = await lonely.inject({ method: 'POST', url: '/api/WSUsuario', payload: {}, headers });
  expect(own.statusCode).toBe(503);
  await lonely.close();
  await database.close();
});
