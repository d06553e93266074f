import { deviceKeys } from '@club/testing/builders/gates.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from './access-token.ts';
import { insertInvitation } from './device-store.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  const made = await testContext();
  context = { ...made, config: { ...made.config, trustProxy: true } };
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const TOO_MANY = 'Demasiados intentos. Probá en 15 minutos.';
const QUARTER_MS = 15 * 60_000;

let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
async function post(name: string, body: object, from: string) {
  const headers = { 'x-forwarded-for': from };
  return (await app.inject({ method: 'POST', url: `/api/${name}`, headers, payload: body })).json();
}
const enrol = (Token: string, ClavePublica: string, from: string) =>
  post('puerta/alta', { Token, ClavePublica, Equipo: 'Chrome' }, from);

let invited = 0;
async function invite(): Promise<string> {
  const token = `token-of-the-limits-${++invited}`;
  const now = context.clock.now();
  await insertInvitation(context.database.kysely, {
    ...{ name: 'Equipo', laneId: null, tokenHash: hashToken(token), shortHash: hashToken(`S${token}`) },
    ...{ endsAt: new Date(now.getTime() + 2 * QUARTER_MS), now },
  });
  return token;
}

test('a device that guesses is told so after 10 tries, others of its address are not, and a right token is never refused', async () => {
  const [from, keys] = [newAddress(), deviceKeys()];
  for (let tries = 0; tries < 10; tries += 1)
    expect((await enrol('no-such-token', keys.publicKey, from)).ErrorCod).toBe(10);
  const stopped = { ErrorCod: 12, ErrorDsc: TOO_MANY };
  expect(await enrol('no-such-token', keys.publicKey, from)).toMatchObject(stopped);
  expect((await enrol('no-such-token', deviceKeys().publicKey, from)).ErrorCod).toBe(10);
  expect((await enrol(await invite(), keys.publicKey, from)).ErrorCod).toBe(0);
  context.clock.advance(QUARTER_MS);
  expect((await enrol('no-such-token', deviceKeys().publicKey, from)).ErrorCod).toBe(10);
});

test('an address that guesses with ever new keys is told so after 60 tries, and keeps no phone there from enrolling', async () => {
  const from = newAddress();
  // Successful attempts are not counted.
  for (let right = 0; right < 3; right += 1)
    expect((await enrol(await invite(), deviceKeys().publicKey, from)).ErrorCod).toBe(0);
  for (let tries = 0; tries < 60; tries += 1)
    expect((await enrol('no-such-token', deviceKeys().publicKey, from)).ErrorCod).toBe(10);
  const guess = (at: string) => enrol('no-such-token', deviceKeys().publicKey, at);
  expect(await guess(from)).toMatchObject({ ErrorCod: 12, ErrorDsc: TOO_MANY });
  expect((await guess(newAddress())).ErrorCod).toBe(10);
  expect((await enrol(await invite(), deviceKeys().publicKey, from)).ErrorCod).toBe(0);
});

test('who signs wrongly for devices is told so; the lanes at the same address keep their network', async () => {
  const [from, keys] = [newAddress(), deviceKeys()];
  const { DispositivoId } = await enrol(await invite(), keys.publicKey, from);
  const tokenOf = async (id: number, sign: (text: string) => string) => {
    const { Desafio } = await post('puerta/ficha', { DispositivoId: id, Desafio: '', Firma: '' }, from);
    return await post('puerta/ficha', { DispositivoId: id, Desafio, Firma: sign(Desafio) }, from);
  };
  const stranger = deviceKeys();
  const stopped = { ErrorCod: 13, ErrorDsc: TOO_MANY };
  for (let tries = 0; tries < 10; tries += 1)
    expect((await tokenOf(DispositivoId, stranger.sign)).ErrorCod).toBe(12);
  expect(await tokenOf(DispositivoId, stranger.sign)).toMatchObject(stopped);
  for (let tries = 0; tries < 50; tries += 1) await tokenOf(900_000 + tries, stranger.sign);
  expect(await tokenOf(999_999, stranger.sign)).toMatchObject(stopped);
  // While it waits for the chief it polls, and each attempt is right.
  for (let tries = 0; tries < 12; tries += 1)
    expect((await tokenOf(DispositivoId, keys.sign)).ErrorCod).toBe(10);
});
