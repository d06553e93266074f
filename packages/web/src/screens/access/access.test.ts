import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { takeLoginAttempt } from '../../session/login-attempt.ts';
import { installFakeApi, TEST_CLUB } from '../../testing/fake-api.ts';
import { loadCallback } from '../callback/load-callback.ts';
import { loadAccess } from './load-access.ts';

/** The target of a loader's redirect. */
async function targetOf(
  loader: (args: LoaderFunctionArgs) => Promise<unknown>,
  url: string,
): Promise<string | null> {
  const args = {
    request: new Request(`http://localhost${url}`),
    params: {},
    context: new RouterContextProvider(),
  };
  try {
    await loader(args as unknown as LoaderFunctionArgs);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

test('the login entry goes to the single sign-on at once', async () => {
  installFakeApi({ WSSSOLogin: { state: 'abc', URL: 'https://sso.example/login' } });
  expect(await targetOf(loadAccess, '/acceso?volver=%2Fcuenta')).toBe('https://sso.example/login');
  expect(takeLoginAttempt('abc')).toEqual({ state: 'abc', returnTo: '/cuenta' });
});

test('a login that cannot be begun goes to the external login page', async () => {
  installFakeApi({});
  expect(await targetOf(loadAccess, '/acceso')).toBe(TEST_CLUB.loginFallbackUrl);
});

test('a callback without a login of ours goes to the external login page', async () => {
  installFakeApi({});
  expect(await targetOf(loadCallback, '/callback?code=c&state=s')).toBe(TEST_CLUB.loginFallbackUrl);
});
