import type { Sandbox } from '@club/sandbox';
import { ssoBrowser } from '@club/testing/adapters/sso-browser.ts';
import { adapterOptions, REDIRECT_URI, startSsoSandbox } from '@club/testing/adapters/sso-sandbox.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { oidcIdentityProvider } from './oidc-identity-provider.ts';

let sandbox: Sandbox;
let provider: IdentityProvider;
beforeAll(async () => {
  sandbox = await startSsoSandbox();
  provider = oidcIdentityProvider(adapterOptions(sandbox));
});
afterEach(() => sandbox.control.resetFaults());
afterAll(() => sandbox.close());

const UNREACHABLE = { ok: false, problem: 'sso-unreachable', detail: {} };
const freshProvider = (change: object = {}) =>
  oidcIdentityProvider({ ...adapterOptions(sandbox), timeoutSeconds: 1, ...change });

async function start(asksAgain = false) {
  const started = await provider.startLogin({ asksAgain });
  if (!started.ok) throw new Error(started.problem);
  return started.value;
}

/** Everything up to the exchange of the code. */
async function codeOf(subject: string, browser = ssoBrowser(REDIRECT_URI)) {
  const { url, ...secrets } = await start();
  const { code, state } = await browser.logIn(url, subject);
  expect(state).toBe(secrets.state);
  return { code, nonce: secrets.nonce, codeVerifier: secrets.codeVerifier };
}

test('a login ends with who logged in', async () => {
  expect(await provider.finishLogin(await codeOf('ana'))).toEqual({
    ok: true,
    value: {
      subject: 'ana',
      firstName: 'Ana',
      lastName: 'Pérez',
      email: 'ana@ejemplo.uy',
      isEmailVerified: true,
      hasSecondFactor: false,
      roles: [],
      document: { typeId: 1, number: '12345672' },
      birthDate: '1990-05-01',
      phone: '+598 99 123 456',
      country: 'Uruguay',
    },
  });
});

test('the address of a login carries the challenge and never the secrets', async () => {
  const { url, state, nonce, codeVerifier } = await start();
  const { origin, searchParams } = new URL(url);
  expect(origin).toBe(sandbox.sso.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  expect(url).not.toContain(codeVerifier);
  expect(new Set([state, nonce, codeVerifier, (await start()).state]).size).toBe(4);
});

test('a person whom the provider remembers is asked again only when the login says so', async () => {
  const browser = ssoBrowser(REDIRECT_URI);
  expect((await browser.logIn((await start()).url, 'ana')).wasAsked).toBe(true);
  expect((await browser.logIn((await start()).url, 'ana')).wasAsked).toBe(false);
  expect((await browser.logIn((await start(true)).url, 'ana')).wasAsked).toBe(true);
});

describe('a code is refused', () => {
  test('when it is used twice', async () => {
    const login = await codeOf('ana');
    expect((await provider.finishLogin(login)).ok).toBe(true);
    expect(await provider.finishLogin(login)).toMatchObject({ ok: false, problem: 'code-rejected' });
  });

  test('when nobody issued it', async () => {
    const login = { ...(await codeOf('ana')), code: 'made-up' };
    expect(await provider.finishLogin(login)).toMatchObject({ problem: 'code-rejected' });
  });

  test('when it comes from another browser’s login', async () => {
    const login = { ...(await codeOf('ana')), codeVerifier: (await start()).codeVerifier };
    expect(await provider.finishLogin(login)).toMatchObject({ problem: 'code-rejected' });
  });

  test('when its identity is for another nonce', async () => {
    const login = { ...(await codeOf('ana')), nonce: 'another' };
    expect(await provider.finishLogin(login)).toMatchObject({ problem: 'identity-invalid' });
  });

  test('when its person has no document of use', async () => {
    const refusal = await provider.finishLogin(await codeOf('eva'));
    expect(refusal).toMatchObject({ problem: 'identity-incomplete' });
  });
});

describe('a provider in trouble', () => {
  test.each([
    ['fails', { errorRate: 1 }],
    ['answers nonsense', { garbage: true }],
    ['never answers', { hang: true }],
  ])('that %s is unreachable at the start and at the end of a login', async (_case, faults) => {
    const login = await codeOf('ana');
    const knowing = freshProvider();
    expect((await knowing.startLogin({ asksAgain: false })).ok).toBe(true);
    sandbox.control.setFaults('sso', faults);
    const [started, finished] = await Promise.all([
      freshProvider({ timeoutSeconds: 0.2 }).startLogin({ asksAgain: false }),
      knowing.finishLogin(login),
    ]);
    expect(started).toEqual(UNREACHABLE);
    expect(finished).toEqual(UNREACHABLE);
  });

  test('that is gone is unreachable too', async () => {
    const passing = await startSsoSandbox();
    const options = adapterOptions(passing);
    const knowing = oidcIdentityProvider(options);
    const started = await knowing.startLogin({ asksAgain: false });
    await passing.close();
    const login = { code: 'any', nonce: 'any', codeVerifier: started.ok ? started.value.codeVerifier : '' };
    expect(await knowing.finishLogin(login)).toEqual(UNREACHABLE);
    expect(await oidcIdentityProvider(options).startLogin({ asksAgain: false })).toEqual(UNREACHABLE);
  });

  test('that fails once is asked again within the same login', async () => {
    sandbox.control.setFaults('sso', { failNext: 1 });
    expect((await freshProvider().startLogin({ asksAgain: false })).ok).toBe(true);
  });

  test('that was down is found by the next login', async () => {
    const late = freshProvider();
    sandbox.control.setFaults('sso', { errorRate: 1 });
    expect(await late.startLogin({ asksAgain: false })).toEqual(UNREACHABLE);
    sandbox.control.resetFaults();
    expect((await late.startLogin({ asksAgain: false })).ok).toBe(true);
  });
});

describe('our own settings', () => {
  test.each(['http://sso.example.com', 'http://127.0.0.1.example.com', 'ftp://localhost'])(
    'an issuer at %s is not accepted',
    (issuer) => {
      expect(() => freshProvider({ issuer })).toThrow('the issuer must be https');
    },
  );

  test('an issuer by https is', () => {
    expect(freshProvider({ issuer: 'https://sso.example.com' }).editProfileUrl).toBe(sandbox.sso.profileUrl);
  });

  test('a wrong client secret is a fault, not a refusal', async () => {
    const misconfigured = freshProvider({ clientSecret: 'wrong' });
    await expect(misconfigured.finishLogin(await codeOf('ana'))).rejects.toThrow();
  });

  test('an issuer that is another provider’s is a fault', async () => {
    const { port } = new URL(sandbox.sso.issuer);
    const misconfigured = freshProvider({ issuer: `http://localhost:${port}` });
    await expect(misconfigured.startLogin({ asksAgain: false })).rejects.toThrow('issuer');
  });
});
