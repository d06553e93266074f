import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { type AppBrowser, appBrowser } from '@club/testing/sso/app-browser.ts';
import { IdentityProviderDouble } from '@club/testing/sso/identity-provider-double.ts';
import { logins, someIdentity } from '@club/testing/sso/login-wire.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../../ports/identity-provider.ts';

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

const begin = (who?: Parameters<ReturnType<typeof logins>['begin']>[0]) => logins(app, provider).begin(who);
const logIn = (who?: Identity) => logins(app, provider).finish(who);
const account = (browser: AppBrowser, token: object) => browser.call('WSUsuario', {}, JSON.stringify(token));

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
      expect.stringMatching(/^login=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
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
    context.clock.advance(61 * MINUTE_MS);
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
    const who = someIdentity();
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
    [14, someIdentity({ document: { typeId: 9_999, number: 'ABC123' } })],
    [500, 'sso-unreachable'],
  ])('answers %i when the identity is %j', async (code, outcome) => {
    const login = await begin(outcome);
    const { status, answer } = await login.browser.call('WSSSOCallback', { code: login.code });
    expect(status).toBe(200);
    expect(answer).toEqual({ ErrorCod: code, ErrorDsc: expect.stringMatching(/\w/) });
  });

  test('answers 13 to a disabled account', async () => {
    const who = someIdentity();
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

  test('a login comes back within an hour', async () => {
    const [quick, slow] = [await begin(), await begin()];
    context.clock.advance(60 * MINUTE_MS);
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

  test.each([[{}], [{ code: '' }], [{ code: [] }], [{ code: 'x'.repeat(4_001) }], ['{"code":'], ['[]']])(
    'answers 400 to %j',
    async (body) => {
      const { status, answer } = await appBrowser(app).call('WSSSOCallback', body);
      expect(status).toBe(400);
      expect(answer.ErrorCod).toBe(400);
    },
  );
});

async function disable(userId: number): Promise<void> {
  const values = [context.clock.now(), userId];
  await context.database.pool.query('update app_user set disabled_at = $1 where id = $2', values);
}
