import { type CallDefinition, type Priority, WSTransaccionSSO } from '@club/contract';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { systemRandom } from '../ports/random.ts';
import { LoadMeter } from './load-meter.ts';
import {
  type Admission,
  type AdmissionOptions,
  makeAdmission,
  registerAdmission,
  watchLateness,
} from './overload.ts';

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

/** Runs `work` while all connections to the database are taken. */
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
  const call = () => post('WSPersonasListar', {}, authorization);
  const { inLine, refused } = await withoutConnections(async () => {
    const waiting = [call(), call()];
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(LINE), {
      timeout: 10_000,
    });
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

it('staff are told that it is the sale', async () => {
  const user = await buildUser(context);
  const authorization = await loginAs(context, user.userId);
  const refused = await withoutConnections(async () => {
    const waiting = [1, 2].map(() => post('WSPersonasListar', {}, authorization));
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(LINE), {
      timeout: 10_000,
    });
    return { answer: await post('club/ventas/resumir', {}), waiting };
  });
  await Promise.all(refused.waiting);
  expect(refused.answer.statusCode).toBe(503);
  expect(refused.answer.json()).toMatchObject({
    ...{ ErrorCod: 503, ErrorDsc: 'Hay mucha venta en este momento. Probá en un minuto.' },
  });
});

it('answers that everyone shares are given all the same', async () => {
  const { showId } = await buildShow(context);
  const read = () => post('WSEspectaculo', { EspectaculoId: showId });
  await read();
  const shared = await withoutConnections(async () => {
    const waiting = [1, 2].map((n) => post('WSEspectaculo', { EspectaculoId: showId + n }));
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(LINE), {
      timeout: 10_000,
    });
    return { known: await read(), waiting };
  });
  expect(shared.known.json()).toMatchObject({ ErrorCod: 0 });
  await Promise.all(shared.waiting);
});

const admissionWith = (changes: Partial<AdmissionOptions>) =>
  makeAdmission({
    ...{ line: { waitingCount: 0 }, limit: 100, lateness: () => 0, maxLateMs: 100, random: systemRandom },
    ...changes,
  });

it.each([
  [50, 0, 'visitor', 'let in'],
  [51, 0, 'visitor', 'sent away'],
  [100, 0, 'claim', 'let in'],
  [101, 0, 'claim', 'sent away'],
  [100, 0, 'holder', 'let in'],
  [101, 0, 'holder', 'sent away'],
  [200, 0, 'shared', 'let in'],
  [201, 0, 'shared', 'sent away'],
  [0, 49, 'visitor', 'let in'],
  [0, 50, 'visitor', 'sent away'],
  [0, 99, 'holder', 'let in'],
  [0, 100, 'holder', 'sent away'],
  [0, 10_000, 'claim', 'let in'],
  [0, 10_000, 'shared', 'let in'],
  [10_000, 10_000, 'always', 'let in'],
] as const)('%i ms late and with %i calls in line: a %s is %s', (lateMs, waitingCount, priority, verdict) => {
  const admission = admissionWith({ lateness: () => lateMs, line: { waitingCount } });
  expect(admission.enter(priority) === 0 ? 'let in' : 'sent away').toBe(verdict);
});

it('claims have a room of their own: they neither wait for the others nor are in their way', () => {
  const line = { waitingCount: 100 };
  const admission = admissionWith({ line });
  const claims = Array.from({ length: 31 }, () => admission.enter('claim'));
  expect(claims.filter((seconds) => seconds === 0)).toHaveLength(30);
  line.waitingCount = 99 + 30;
  expect(admission.enter('holder')).toBe(0);
  admission.leave('claim');
  expect(admission.enter('claim')).toBe(0);
  line.waitingCount = 99;
  expect(admission.enter('claim')).toBe(0);
});

it('never thinks that it is late where it is told not to', () => {
  expect(admissionWith({ lateness: () => 60_000, maxLateMs: 0 }).enter('visitor')).toBe(0);
});

it('gives each priority retry slots of its own', () => {
  const admission = admissionWith({ lateness: () => 1_000, now: () => 5_000 });
  const last = (priority: Priority) => Array.from({ length: 250 }, () => admission.enter(priority)).at(-1);
  expect([last('claim'), last('holder'), last('claim')]).toEqual([5, 5, 10]);
});

it('a claim that was answered leaves room for the next', async () => {
  const one = await buildApp({ ...context, config: { ...context.config, maxCallsInLine: 1 } });
  const post = (name: string, headers = {}) =>
    one.inject({ method: 'POST', url: `/api/${name}`, payload: {}, headers });
  const statusOfClaim = async () => (await post('WSTransaccionSSO')).statusCode;
  const authorization = await loginAs(context, (await buildUser(context)).userId);
  const { statuses, waiting } = await withoutConnections(async () => {
    const inLine = post('WSPersonasListar', { authorization });
    await vi.waitFor(() => expect(context.database.waitingCount).toBeGreaterThanOrEqual(1), {
      timeout: 10_000,
    });
    const oneByOne = [await statusOfClaim(), await statusOfClaim()];
    const atOnce = await Promise.all([statusOfClaim(), statusOfClaim()]);
    return { statuses: [...oneByOne, ...atOnce.toSorted()], waiting: inLine };
  });
  await waiting;
  await one.close();
  expect(statuses).toEqual([401, 401, 401, 503]);
});

type Step = (request: FastifyRequest) => Promise<unknown>;

/** A server whose claims are counted: `inside` tells how many are let in and not out yet. */
async function countingClaims({
  beforeBody = async () => {},
  handle = async () => {},
}: Record<string, Step>) {
  const app = Fastify();
  let inside = 0;
  const admission: Admission = {
    enter: () => {
      inside += 1;
      return 0;
    },
    leave: () => {
      inside -= 1;
    },
    sheds: () => false,
  };
  registerAdmission(app, admission, new LoadMeter(() => 0, { waitingCount: 0 }));
  // As the limits, which ask Redis.
  app.addHook('onRequest', async (request) => void (await beforeBody(request)));
  const call: CallDefinition = WSTransaccionSSO;
  app.post('/claim', { config: { call } }, async (request, reply) => {
    await handle(request);
    return reply.send({});
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (more: RequestInit) => fetch(`${origin}/claim`, { method: 'POST', ...more });
  return { app, post, inside: () => inside };
}

it('a claim whose caller goes away is inside until it is done, and no longer', async () => {
  const caller = new AbortController();
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isCut, resolve: noteCut } = Promise.withResolvers<void>();
  const { app, post, inside } = await countingClaims({
    handle: async ({ raw }) => {
      raw.socket.once('close', noteCut);
      caller.abort();
      await isDone;
    },
  });
  const headers = { 'content-type': 'application/json' };
  await expect(post({ body: '{}', headers, signal: caller.signal })).rejects.toThrow();
  await isCut;
  expect(inside()).toBe(1);
  finish();
  await expect.poll(inside).toBe(0);
  await app.close();
});

it('a claim that is cut off before its body was read leaves room too', async () => {
  const caller = new AbortController();
  const { promise: isCut, resolve: noteCut } = Promise.withResolvers<void>();
  const { app, post, inside } = await countingClaims({
    beforeBody: async ({ raw }) => {
      raw.socket.once('close', noteCut);
      caller.abort();
      await isCut;
    },
  });
  await expect(post({ body: '{}', signal: caller.signal })).rejects.toThrow();
  await isCut;
  await expect.poll(inside).toBe(0);
  await app.close();
});

it('a process that does one thing for long is late', async () => {
  const watch = watchLateness();
  await vi.waitFor(() => expect(watch.lateness()).toBeLessThan(1_000), { timeout: 10_000 });
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
    ErrorDsc: 'Estamos con una falla momentánea. Volvé a intentar en unos segundos.',
  });
  // Whose session cannot be looked for is not told to log in.
  const headers = { authorization: JSON.stringify({ access_token: 'of somebody' }) };
  const own = await lonely.inject({ method: 'POST', url: '/api/WSUsuario', payload: {}, headers });
  expect(own.statusCode).toBe(503);
  await lonely.close();
  await database.close();
});
