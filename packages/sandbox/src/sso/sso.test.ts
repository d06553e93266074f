import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { ANA, BRUNO, createBrowser, sandboxOptions } from '../testing/builders.ts';
import { errorPage } from './pages.ts';

const SITE = 'http://127.0.0.1:8080';
const CALLBACK = `${SITE}/sso/callback`;

let sandbox: Sandbox;
let config: client.Configuration;

beforeAll(async () => {
  sandbox = await startSandbox(sandboxOptions());
  sandbox.setSite(SITE);
  config = await client.discovery(
    new URL(sandbox.sso.issuer),
    'entradas',
    'secreto-del-sitio',
    client.ClientSecretBasic('secreto-del-sitio'),
    { execute: [client.allowInsecureRequests] },
  );
});
afterAll(() => sandbox.close());

async function startLogin(extra: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email phone club',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...extra,
  });
  return { url, checks };
}

async function logIn(browser = createBrowser(), form: Record<string, string> = { sub: ANA.sub }) {
  const { url, checks } = await startLogin();
  const page = await browser.open(url.href);
  const end = await browser.submit(`${page.url}/login`, form);
  const tokens = await client.authorizationCodeGrant(config, new URL(end.url), {
    ...checks,
    idTokenExpected: true,
  });
  return { tokens, browser, end };
}

test('a login with a chosen person gives the club claims in the id token and the user info', async () => {
  const { tokens } = await logIn();
  const claims = tokens.claims();
  const expected = {
    sub: 'ana',
    name: 'Ana Pérez',
    email: 'ana@ejemplo.uy',
    documento_tipo: 1,
    documento: '12345672',
    socio_nro: '1001',
    birthdate: '1990-05-01',
    phone_number: '099123456',
    pais: 'UY',
  };
  expect(claims).toMatchObject(expected);
  expect(await client.fetchUserInfo(config, tokens.access_token, 'ana')).toMatchObject(expected);
});

test('the login page lists every person and escapes what they are called', async () => {
  const { url } = await startLogin();
  const page = await createBrowser().open(url.href);
  expect(page.text).toContain(ANA.shows);
  expect(page.text).toContain('Bruno &lt;b&gt;');
  expect(page.text).not.toContain('Bruno <b>');
});

test('a known e-mail logs in, an unknown one says so and stays', async () => {
  const { tokens } = await logIn(createBrowser(), { email: ' BRUNO@ejemplo.uy ' });
  expect(tokens.claims()?.sub).toBe(BRUNO.sub);
  const { url } = await startLogin();
  const browser = createBrowser();
  const page = await browser.open(url.href);
  const answer = await browser.submit(`${page.url}/login`, { email: 'nadie@ejemplo.uy' });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('No hay ninguna persona');
});

test('a second login in the same browser asks nothing', async () => {
  const { browser } = await logIn();
  const { url, checks } = await startLogin();
  const end = await browser.open(url.href);
  const tokens = await client.authorizationCodeGrant(config, new URL(end.url), checks);
  expect(tokens.claims()?.sub).toBe('ana');
});

test('cancelling the login goes back with access_denied', async () => {
  const { url } = await startLogin();
  const browser = createBrowser();
  const page = await browser.open(url.href);
  const end = new URL((await browser.submit(`${page.url}/deny`, {})).url);
  expect([end.origin + end.pathname, end.searchParams.get('error')]).toEqual([CALLBACK, 'access_denied']);
});

test('without PKCE or with a foreign redirect address nobody logs in', async () => {
  const bare = client.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: 'openid', state: 'x' });
  expect((await createBrowser().open(bare.href)).url).toContain('error=invalid_request');
  const { url } = await startLogin({ redirect_uri: 'http://127.0.0.1:9999/sso/callback' });
  expect(await createBrowser().open(url.href)).toMatchObject({ status: 400 });
});

test('a code is good for one exchange', async () => {
  const { end } = await logIn();
  const again = client.authorizationCodeGrant(config, new URL(end.url), {
    expectedState: new URL(end.url).searchParams.get('state') ?? '',
    expectedNonce: 'other',
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
  });
  await expect(again).rejects.toThrow();
});

test('refresh tokens rotate, and the old one is refused', async () => {
  const { tokens } = await logIn();
  const first = tokens.refresh_token ?? '';
  const renewed = await client.refreshTokenGrant(config, first);
  expect(renewed.refresh_token).not.toBe(first);
  await expect(client.refreshTokenGrant(config, first)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('logging out with the id token sends itself, comes back to the site and ends the session', async () => {
  const { tokens, browser } = await logIn();
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${SITE}/`,
    state: 'adios',
  });
  const page = await browser.open(url.href);
  expect(page.text).toContain('.submit()');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const end = await browser.submit(`${sandbox.sso.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  expect(end.url).toBe(`${SITE}/?state=adios`);
  const { url: next } = await startLogin();
  expect((await browser.open(next.href)).text).toContain('Elegí con quién ingresar');
});

test('without the id token the person is asked before the session ends', async () => {
  const { browser } = await logIn();
  const page = await browser.open(`${sandbox.sso.issuer}/session/end`);
  expect(page.text).toContain('¿Cerrar sesión?');
  expect(page.text).not.toContain('.submit()');
});

test('a wrong request gets a Spanish page with the reason, printed as text', async () => {
  const page = await createBrowser().open(`${sandbox.sso.issuer}/auth?client_id=otro`);
  expect(page.status).toBe(400);
  expect(page.text).toContain('No pudimos iniciar tu sesión');
  expect(errorPage('"<i>"').markup).toContain('&quot;&lt;i&gt;&quot;');
});

test('the profile page tells where data are edited', async () => {
  const page = await createBrowser().open(sandbox.sso.profileUrl);
  expect(page.text).toContain('se cambian en el sitio del club');
});

test('faults reach the protocol: the token endpoint fails when told to', async () => {
  const { url, checks } = await startLogin();
  const browser = createBrowser();
  const page = await browser.open(url.href);
  const end = await browser.submit(`${page.url}/login`, { sub: 'ana' });
  sandbox.control.setFaults('sso', { failNext: 1 });
  await expect(client.authorizationCodeGrant(config, new URL(end.url), checks)).rejects.toThrow();
  await expect(client.authorizationCodeGrant(config, new URL(end.url), checks)).resolves.toBeDefined();
});
