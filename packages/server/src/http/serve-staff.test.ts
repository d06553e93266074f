import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildMember } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSessionToken } from '../domains/sso/session-token.ts';
import { deleteSessionsOf, insertSession } from '../domains/staff/session-store.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const MINUTE_MS = 60_000;

/** A session with a second factor shown a minute ago. */
async function loggedIn(role: 'programacion' | 'lectura') {
  const { id: memberId } = await buildMember(context, [role]);
  const now = context.clock.now();
  const { token, hash: tokenHash } = newSessionToken(context.random);
  const expiresAt = new Date(now.getTime() + 60 * MINUTE_MS);
  await insertSession(context.database.kysely, { memberId, tokenHash, now, expiresAt, factorAt: now });
  context.clock.advance(MINUTE_MS);
  return { memberId, headers: { cookie: `__Host-club=${token}` } };
}

/** A picture upload of which only the first byte has been sent. */
function beginUpload(headers: Record<string, string>, bytes: number): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const upload = request({
    ...{ host: '127.0.0.1', port, path: '/api/club/espectaculos/subirImagen', method: 'POST' },
    headers: {
      ...{ 'content-type': 'application/json', 'content-length': bytes },
      ...{ 'sec-fetch-site': 'same-origin', ...headers },
    },
  });
  upload.write('{');
  return upload;
}

const statusOf = async (upload: ClientRequest) =>
  ((await once(upload, 'response')) as [IncomingMessage])[0].statusCode;

const ANSWERS: [string, () => Promise<Record<string, string>>, number][] = [
  ['without a session', async () => ({}), 401],
  ['without the permission', async () => (await loggedIn('lectura')).headers, 403],
  [
    'from another site',
    async () => ({ ...(await loggedIn('programacion')).headers, 'sec-fetch-site': 'cross-site' }),
    403,
  ],
];

test.each(ANSWERS)('%s a call is answered before its body has come', async (_who, headersOf, status) => {
  const upload = beginUpload(await headersOf(), 7_000_000);
  expect(await statusOf(upload)).toBe(status);
  upload.destroy();
});

test('a session that ends while its body is on the way is over', async () => {
  const { memberId, headers } = await loggedIn('programacion');
  const { kysely } = context.database;
  const upload = beginUpload(headers, 2);
  const seenAt = async () => {
    const session = kysely.selectFrom('staff_session').where('member_id', '=', memberId);
    return (await session.select('seen_at').executeTakeFirstOrThrow()).seen_at;
  };
  await expect.poll(seenAt).toEqual(context.clock.now());
  await deleteSessionsOf(kysely, memberId);
  context.clock.advance(MINUTE_MS);
  upload.end('}');
  expect(await statusOf(upload)).toBe(401);
});

test('every answer to the team names the providers that do not answer this process, to nobody else', async () => {
  const { headers } = await loggedIn('lectura');
  const said = async (name: string, own: object) => {
    const answered = await app.inject({
      ...{ method: 'POST', url: `/api/club/${name}`, payload: {} },
      headers: { 'sec-fetch-site': 'same-origin', ...own },
    });
    return answered.headers['x-club-down'];
  };
  expect(await said('inicio', headers)).toBeUndefined();
  const provider = Object.assign(context.cardProvider, { isDown: true });
  expect(await said('inicio', headers)).toBe('card');
  expect(await said('sesion/ingresar', {})).toBeUndefined();
  provider.isDown = false;
  expect(await said('inicio', headers)).toBeUndefined();
});
