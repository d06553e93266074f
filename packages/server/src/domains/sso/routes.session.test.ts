import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { type AppBrowser, appBrowser } from '@club/testing/sso/app-browser.ts';
import { IdentityProviderDouble } from '@club/testing/sso/identity-provider-double.ts';
import { logins, someIdentity } from '@club/testing/sso/login-wire.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;

const provider = new IdentityProviderDouble();
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext({ identityProvider: provider });
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** Auth objects that no session has. */
const NOBODYS: [token: object | null][] = [
  [{ access_token: 'no-existe' }],
  [{ access_token: '' }],
  [{ access_token: 'x'.repeat(4_000) }],
  [{ token_type: null }],
  [{}],
  [null],
];

const logIn = () => logins(app, provider).finish();
const account = (browser: AppBrowser, token: object) => browser.call('WSUsuario', {}, JSON.stringify(token));
const check = (token: object) => appBrowser(app).call('WSSSOCheckSession', { SDTOAuthAccessToken: token });

describe('WSSSOCheckSession', () => {
  test('answers 0 to a session in use', async () => {
    const { token } = await logIn();
    expect((await check(token)).answer).toEqual({ ErrorCod: 0, ErrorDsc: '' });
  });

  test('answers 1 with a new token once the token is ten minutes old', async () => {
    const { browser, token } = await logIn();
    context.clock.advance(10 * MINUTE_MS);
    const { status, answer } = await check(token);
    expect(status).toBe(200);
    expect(answer.ErrorCod).toBe(1);
    const renewed = answer.SDTOAuthAccessToken as { access_token: string };
    expect(renewed).not.toEqual(token);
    expect((await account(browser, renewed)).answer.ErrorCod).toBe(0);
  });

  test('answers 10 to a token of nobody', async () => {
    const { token } = await logIn();
    expect((await check({ ...token, access_token: 'stolen' })).answer.ErrorCod).toBe(10);
  });

  test('answers 11 to a session that is over', async () => {
    const { token } = await logIn();
    context.clock.advance(120 * MINUTE_MS);
    expect((await check(token)).answer.ErrorCod).toBe(11);
  });

  test('answers 12 after a logout', async () => {
    const { browser, token } = await logIn();
    await browser.call('WSSSOLogout', { SDTOAuthAccessToken: token });
    expect((await check(token)).answer.ErrorCod).toBe(12);
  });

  test('answers 12 to a copy of a token that was replaced, and ends the session', async () => {
    const { browser, token: copy } = await logIn();
    context.clock.advance(10 * MINUTE_MS);
    const { answer } = await account(browser, copy);
    const renewed = answer.SDTOAuthAccessToken as object;
    await account(browser, renewed);
    context.clock.advance(MINUTE_MS);
    expect((await check(copy)).answer.ErrorCod).toBe(12);
    expect((await account(browser, renewed)).status).toBe(401);
  });

  test('answers 13 to a disabled account', async () => {
    const { browser, token, userId } = await logIn();
    await disable(userId);
    expect((await check(token)).answer.ErrorCod).toBe(13);
    expect((await account(browser, token)).status).toBe(401);
  });

  test.each(NOBODYS)('answers 10 to what is of nobody, however little of it there is: %j', async (token) => {
    const { answer } = await appBrowser(app).call('WSSSOCheckSession', { SDTOAuthAccessToken: token });
    expect(answer.ErrorCod).toBe(10);
  });

  test('takes the token alone, as the header does', async () => {
    const { access_token } = (await logIn()).token as { access_token: string };
    expect((await check({ access_token })).answer.ErrorCod).toBe(0);
  });

  test.each([[{}], [{ SDTOAuthAccessToken: 'text' }], [{ SDTOAuthAccessToken: { access_token: [] } }], ['']])(
    'answers 400 to %j',
    async (body) => {
      expect((await appBrowser(app).call('WSSSOCheckSession', body)).status).toBe(400);
    },
  );
});

describe('WSSSOLogout', () => {
  test('ends the session on the server, and the next login asks who it is', async () => {
    const { browser, token } = await logIn();
    const { answer, cookieLines } = await browser.call('WSSSOLogout', { SDTOAuthAccessToken: token });
    expect(answer).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    // Kept until somebody has logged in: 400 days.
    expect(cookieLines).toEqual([expect.stringMatching(/^logged-out=1; Max-Age=34560000;/)]);
    expect((await account(browser, token)).status).toBe(401);
    expect((await browser.call('WSSSOLogin', {})).answer.URL).toContain('again=true');
  });

  test('once somebody has logged in again, a login may pass silently', async () => {
    const { browser, token } = await logIn();
    await browser.call('WSSSOLogout', { SDTOAuthAccessToken: token });
    const { answer } = await browser.call('WSSSOLogin', {});
    const code = provider.codeFor(answer.URL, someIdentity());
    expect((await browser.call('WSSSOCallback', { code })).answer.ErrorCod).toBe(0);
    expect((await browser.call('WSSSOLogin', {})).answer.URL).toContain('again=false');
  });

  test('without a session it is harmless, and a login after it may pass silently', async () => {
    const { browser, token } = await logIn();
    context.clock.advance(120 * MINUTE_MS);
    for (const body of [{}, { SDTOAuthAccessToken: token }]) {
      expect((await browser.call('WSSSOLogout', body)).answer.ErrorCod).toBe(0);
      expect((await browser.call('WSSSOLogin', {})).answer.URL).toContain('again=false');
    }
  });

  test('of somebody who asked for it makes the next login ask, whatever is left of the session', async () => {
    const asked = { PidioSalir: true };
    const { browser, token } = await logIn();
    context.clock.advance(120 * MINUTE_MS);
    for (const [client, body] of [
      [browser, { SDTOAuthAccessToken: token, ...asked }],
      [appBrowser(app), asked],
    ] as const) {
      expect((await client.call('WSSSOLogout', body)).answer.ErrorCod).toBe(0);
      expect((await client.call('WSSSOLogin', {})).answer.URL).toContain('again=true');
    }
  });

  test.each(NOBODYS)('is safe with what is of nobody: %j', async (token) => {
    const { answer } = await appBrowser(app).call('WSSSOLogout', { SDTOAuthAccessToken: token });
    expect(answer).toEqual({ ErrorCod: 0, ErrorDsc: '' });
  });

  test('answers 400 to a token that is none', async () => {
    expect((await appBrowser(app).call('WSSSOLogout', { SDTOAuthAccessToken: 'text' })).status).toBe(400);
  });
});

test('any call with a session renews its token when that is due, for one of several at once', async () => {
  const user = await buildUser(context);
  const authorization = await loginAs(context, user.userId);
  context.clock.advance(10 * MINUTE_MS);
  const browser = appBrowser(app);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => browser.call('WSUsuario', {}, authorization)),
  );
  expect(replies.map(({ answer }) => answer.ErrorCod)).toEqual(Array<number>(10).fill(0));
  const renewals = replies.filter(({ answer }) => answer.SDTOAuthAccessToken !== undefined);
  expect(renewals).toHaveLength(1);
  expect(renewals[0]?.answer.SDTUsuarioWeb).toEqual({
    UsuarioId: user.userId,
    UsuarioPersonaNombre: 'Ana',
    UsuarioPersonaIniciales: 'AP',
  });
});

async function disable(userId: number): Promise<void> {
  const values = [context.clock.now(), userId];
  await context.database.pool.query('update app_user set disabled_at = $1 where id = $2', values);
}
