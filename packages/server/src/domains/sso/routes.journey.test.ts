import type { Sandbox } from '@club/sandbox';
import { ssoBrowser } from '@club/testing/adapters/sso-browser.ts';
import { adapterOptions, REDIRECT_URI, startSsoSandbox } from '@club/testing/adapters/sso-sandbox.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { appBrowser } from '@club/testing/sso/app-browser.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oidcIdentityProvider } from '../../adapters/identity-provider/oidc-identity-provider.ts';

let sandbox: Sandbox;
let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  sandbox = await startSsoSandbox();
  context = await testContext({ identityProvider: oidcIdentityProvider(adapterOptions(sandbox)) });
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await sandbox.close();
});

test('somebody logs in at the single sign-on, sees their account, logs out, and is asked again', async () => {
  const [browser, sso] = [appBrowser(app), ssoBrowser(REDIRECT_URI)];
  const { answer: login } = await browser.call('WSSSOLogin', {});
  const { code, state } = await sso.logIn(String(login.URL), 'ana');
  expect(state).toBe(login.state);

  const { answer: session } = await browser.call('WSSSOCallback', { code });
  expect(session).toMatchObject({ ErrorCod: 0, UsuarioPersonaNombre: 'Ana', UsuarioPersonaIniciales: 'AP' });
  const authorization = JSON.stringify(session.SDTOAuthAccessToken);
  const { answer: account } = await browser.call('WSUsuario', {}, authorization);
  expect(account).toMatchObject({
    ErrorCod: 0,
    SDTUsuario: {
      UsuarioPersonaApellido: 'Pérez',
      UsuarioEmail: 'ana@ejemplo.uy',
      UsuarioPersonaDocumento: '12345672',
      UsuarioPersonaFchNacimiento: '1990-05-01',
      UsuarioPersonaTelefono: '+598 99 123 456',
      PaisNombre: 'Uruguay',
    },
    EditProfileURL: sandbox.sso.profileUrl,
  });

  await browser.call('WSSSOLogout', { SDTOAuthAccessToken: session.SDTOAuthAccessToken });
  expect((await browser.call('WSUsuario', {}, authorization)).status).toBe(401);
  const { answer: next } = await browser.call('WSSSOLogin', {});
  expect((await sso.logIn(String(next.URL), 'ana')).wasAsked).toBe(true);
});

test('a code that somebody else’s login gave is of no use in this browser', async () => {
  const [victim, attacker] = [appBrowser(app), appBrowser(app)];
  await victim.call('WSSSOLogin', {});
  const { answer: login } = await attacker.call('WSSSOLogin', {});
  const { code } = await ssoBrowser(REDIRECT_URI).logIn(String(login.URL), 'ana');
  expect((await victim.call('WSSSOCallback', { code })).answer.ErrorCod).toBe(10);
});

test('a person without a document of use is told to complete their data', async () => {
  const browser = appBrowser(app);
  const { answer: login } = await browser.call('WSSSOLogin', {});
  const { code } = await ssoBrowser(REDIRECT_URI).logIn(String(login.URL), 'eva');
  expect((await browser.call('WSSSOCallback', { code })).answer.ErrorCod).toBe(14);
});
