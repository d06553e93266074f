import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../ports/identity-provider.ts';
import { CEDULA } from '../../shared/identity-document.ts';
import { buildTestApp, type TestContext, testContext } from '../../testing/index.ts';
import { uniqueCedula } from '../people/builders.ts';
import { buildUser, loginAs } from './builders.ts';
import { type AppBrowser, appBrowser } from './testing/app-browser.ts';
import { IdentityProviderDouble } from './testing/identity-provider-double.ts';

const MINUTE_MS = 60_000;

const provider = new IdentityProviderDouble();
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext({ identityProvider: provider });
  app = await buildTestApp(context);
});
afterEach(() => {
  provider.isDown = false;
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const identity = (change: Partial<Identity> = {}): Identity => {
  const document = { typeId: CEDULA, number: uniqueCedula() };
  return {
    subject: `sub-${document.number}`,
    firstName: 'Ana',
    lastName: 'Pérez',
    email: 'ana@example.com',
    document,
    birthDate: '1990-05-01',
    phone: '099123456',
    country: 'Uruguay',
    ...change,
  };
};

/** Begins a login in a new browser. */
async function begin(who: Parameters<IdentityProviderDouble['codeFor']>[1] = identity()) {
  const browser = appBrowser(app);
  const { answer } = await browser.call('WSSSOLogin', {});
  return { browser, state: String(answer.state), code: provider.codeFor(answer.URL, who) };
}

async function logIn(who = identity()) {
  const { browser, code } = await begin(who);
  const { answer } = await browser.call('WSSSOCallback', { code });
  expect(answer.ErrorCod).toBe(0);
  return { browser, token: answer.SDTOAuthAccessToken as object, userId: Number(answer.UsuarioId) };
}

const account = (browser: AppBrowser, token: object) => browser.call('WSUsuario', {}, JSON.stringify(token));
const check = (token: object) => appBrowser(app).call('WSSSOCheckSession', { SDTOAuthAccessToken: token });

describe('WSSSOLogin', () => {
  test('answers where to log in and the state, and binds the browser by a cookie no script can read', async () => {
    const { status, answer, cookieLines } = await appBrowser(app).call('WSSSOLogin', {});
    expect(status).toBe(200);
    expect(answer).toEqual({
      ErrorCod: 0,
      ErrorDsc: '',
      state: expect.stringMatching(/^state-of-/),
      URL: expect.stringContaining('again=false'),
    });
    expect(cookieLines).toEqual([
      expect.stringMatching(/^login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('on https the cookie is only for https and only for this host', async () => {
    const config = { ...context.config, siteUrl: 'https://entradas.example' };
    const secure = await buildTestApp({ ...context, config });
    const { cookieLines } = await appBrowser(secure).call('WSSSOLogin', {});
    expect(cookieLines[0]).toMatch(/^__Host-login=[\w-]{43}; .*Secure/);
    await secure.close();
  });

  test('stores neither the state nor the cookie itself, and sweeps old attempts away', async () => {
    const { state } = await begin();
    const stored = async () =>
      (
        await context.database.pool.query<{ row: string }>(
          'select login_attempt::text as row from login_attempt',
        )
      ).rows;
    for (const { row } of await stored()) expect(row).not.toContain(state);
    context.clock.advance(11 * MINUTE_MS);
    await begin();
    expect(await stored()).toHaveLength(1);
  });

  test('answers 500 while the single sign-on is unreachable', async () => {
    provider.isDown = true;
    const { status, answer } = await appBrowser(app).call('WSSSOLogin', {});
    expect(status).toBe(200);
    expect(answer.ErrorCod).toBe(500);
  });
});

describe('WSSSOCallback', () => {
  test('ends the login with a session and the user', async () => {
    const { browser, code } = await begin();
    const { status, answer, cookieLines } = await browser.call('WSSSOCallback', { code });
    expect(status).toBe(200);
    expect(answer).toEqual({
      ErrorCod: 0,
      ErrorDsc: '',
      SDTOAuthAccessToken: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 7_200,
        refresh_token: '',
        scope: '',
      },
      UsuarioId: expect.any(Number),
      UsuarioPersonaNombre: 'Ana',
      UsuarioPersonaIniciales: 'AP',
    });
    expect(cookieLines.join()).toMatch(/login=; .*Expires=Thu, 01 Jan 1970/);
    const { answer: user } = await account(browser, answer.SDTOAuthAccessToken as object);
    expect(user.SDTUsuario).toMatchObject({ UsuarioId: answer.UsuarioId, UsuarioEmail: 'ana@example.com' });
  });

  test('knows the user again and takes over what the single sign-on says now', async () => {
    const who = identity();
    const first = await logIn(who);
    const again = await logIn({ ...who, lastName: 'Suárez', email: 'ana.suarez@example.com' });
    expect(again.userId).toBe(first.userId);
    const { answer } = await account(first.browser, first.token);
    expect(answer.SDTUsuario).toMatchObject({
      UsuarioPersonaApellido: 'Suárez',
      UsuarioEmail: 'ana.suarez@example.com',
    });
  });

  test('checks the state when the client sends it', async () => {
    const own = await begin();
    expect(
      (await own.browser.call('WSSSOCallback', { code: own.code, state: own.state })).answer.ErrorCod,
    ).toBe(0);
    const other = await begin();
    const { answer } = await other.browser.call('WSSSOCallback', { code: other.code, state: own.state });
    expect(answer.ErrorCod).toBe(11);
  });

  test.each<[number, Parameters<typeof begin>[0]]>([
    [10, 'code-rejected'],
    [12, 'identity-invalid'],
    [14, 'identity-incomplete'],
    [14, identity({ document: { typeId: 9_999, number: 'ABC123' } })],
    [500, 'sso-unreachable'],
  ])('answers %i when the identity is %j', async (code, outcome) => {
    const login = await begin(outcome);
    const { status, answer } = await login.browser.call('WSSSOCallback', { code: login.code });
    expect(status).toBe(200);
    expect(answer).toEqual({ ErrorCod: code, ErrorDsc: expect.stringMatching(/\w/) });
  });

  test('answers 13 to a disabled account', async () => {
    const who = identity();
    const { userId } = await logIn(who);
    await disable(userId);
    const login = await begin(who);
    const { answer } = await login.browser.call('WSSSOCallback', { code: login.code });
    expect(answer.ErrorCod).toBe(13);
  });

  test('answers 11 in a browser that began no login', async () => {
    const { code } = await begin();
    const { answer } = await appBrowser(app).call('WSSSOCallback', { code });
    expect(answer.ErrorCod).toBe(11);
  });

  test('does not take the code of another browser’s login: nobody can be logged in as somebody else', async () => {
    const [attacker, victim] = [await begin(), await begin()];
    const { answer } = await victim.browser.call('WSSSOCallback', { code: attacker.code });
    expect(answer.ErrorCod).toBe(10);
  });

  test('a login comes back within ten minutes', async () => {
    const [quick, slow] = [await begin(), await begin()];
    context.clock.advance(10 * MINUTE_MS);
    expect((await quick.browser.call('WSSSOCallback', { code: quick.code })).answer.ErrorCod).toBe(0);
    context.clock.advance(1);
    expect((await slow.browser.call('WSSSOCallback', { code: slow.code })).answer.ErrorCod).toBe(11);
  });

  test('of twenty callbacks of one login at once, one is let in', async () => {
    const { browser, code } = await begin();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('WSSSOCallback', { code })),
    );
    const codes = replies.map(({ answer }) => answer.ErrorCod).sort((a, b) => a - b);
    expect(codes).toEqual([0, ...Array<number>(19).fill(11)]);
  });

  test('a failed login is used up too', async () => {
    const { browser, code, state } = await begin();
    await browser.call('WSSSOCallback', { code: 'made up', state });
    expect((await browser.call('WSSSOCallback', { code })).answer.ErrorCod).toBe(11);
  });

  test.each([[{}], [{ code: '' }], [{ code: 7 }], [{ code: 'x'.repeat(4_001) }], ['{"code":'], ['[]']])(
    'answers 400 to %j',
    async (body) => {
      const { status, answer } = await appBrowser(app).call('WSSSOCallback', body);
      expect(status).toBe(400);
      expect(answer.ErrorCod).toBe(400);
    },
  );
});

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

  test.each([[{}], [{ SDTOAuthAccessToken: null }], [{ SDTOAuthAccessToken: { access_token: '' } }], ['']])(
    'answers 400 to %j',
    async (body) => {
      expect((await appBrowser(app).call('WSSSOCheckSession', body)).status).toBe(400);
    },
  );
});

describe('WSSSOLogout', () => {
  test('ends the session on the server, and the next login asks who it is', async () => {
    const { browser, token } = await logIn();
    const { answer } = await browser.call('WSSSOLogout', { SDTOAuthAccessToken: token });
    expect(answer).toEqual({ ErrorCod: 0, ErrorDsc: '' });
    expect((await account(browser, token)).status).toBe(401);
    expect((await browser.call('WSSSOLogin', {})).answer.URL).toContain('again=true');
  });

  test('once somebody has logged in again, a login may pass silently', async () => {
    const { browser, token } = await logIn();
    await browser.call('WSSSOLogout', { SDTOAuthAccessToken: token });
    const { answer } = await browser.call('WSSSOLogin', {});
    const code = provider.codeFor(answer.URL, identity());
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
