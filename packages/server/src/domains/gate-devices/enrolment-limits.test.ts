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

test('a device that guesses is stopped after 10 tries, for a quarter of an hour; others of its address are not', async () => {
  const [from, keys] = [newAddress(), deviceKeys()];
  for (let tries = 0; tries < 10; tries += 1)
    expect((await enrol('no-such-token', keys.publicKey, from)).ErrorCod).toBe(10);
  const token = await invite();
  expect(await enrol(token, keys.publicKey, from)).toMatchObject({ ErrorCod: 12, ErrorDsc: TOO_MANY });
  expect((await enrol(await invite(), deviceKeys().publicKey, from)).ErrorCod).toBe(0);
  context.clock.advance(QUARTER_MS);
  expect((await enrol(token, keys.publicKey, from)).ErrorCod).toBe(0);
});

test('an address that guesses with ever new keys is stopped after 60 tries, and no other one is', async () => {
  const from = newAddress();
  // Successful attempts are not counted.
  for (let right = 0; right < 3; right += 1)
    expect((await enrol(await invite(), deviceKeys().publicKey, from)).ErrorCod).toBe(0);
  for (let tries = 0; tries < 60; tries += 1)
    expect((await enrol('no-such-token', deviceKeys().publicKey, from)).ErrorCod).toBe(10);
  const token = await invite();
  expect(await enrol(token, deviceKeys().publicKey, from)).toMatchObject({
    ErrorCod: 12,
    ErrorDsc: TOO_MANY,
  });
  expect((await enrol(token, deviceKeys().publicKey, newAddress())).ErrorCod).toBe(0);
});

test('who signs wrongly for a device is stopped; the device itself, elsewhere, goes on', async () => {
  const [from, elsewhere, keys] = [newAddress(), newAddress(), deviceKeys()];
  const { DispositivoId } = await enrol(await invite(), keys.publicKey, elsewhere);
  const tokenBy = async (sign: (text: string) => string, at: string) => {
    const { Desafio } = await post('puerta/ficha', { DispositivoId, Desafio: '', Firma: '' }, at);
    return await post('puerta/ficha', { DispositivoId, Desafio, Firma: sign(Desafio) }, at);
  };
  const stranger = deviceKeys();
  for (let tries = 0; tries < 10; tries += 1) expect((await tokenBy(stranger.sign, from)).ErrorCod).toBe(12);
  expect(await tokenBy(stranger.sign, from)).toMatchObject({ ErrorCod: 13, ErrorDsc: TOO_MANY });
  // While it waits for the chief it polls, and each attempt succeeds.
  for (let tries = 0; tries < 12; tries += 1) expect((await tokenBy(keys.sign, elsewhere)).ErrorCod).toBe(10);
});
