// In a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postCall } from '../../api/post-call.ts';
import { configureTransport } from '../../api/transport.ts';
import { clearSession, readSession } from '../../session/session.ts';
import { signIn, TEST_SESSION } from '../../testing/render.tsx';
import { checkSession } from './sign-in.ts';

const other = { ...TEST_SESSION.auth, access_token: 'token-2' };
const onSignedOut = vi.fn();
let tokens: (string | undefined)[] = [];

/** The first call is refused with a code, after the person has logged in again in another tab; later ones are answered. */
function refuseFirst(code: number): void {
  configureTransport({
    onSignedOut,
    fetch: async (_url, init) => {
      const sent = new Headers(init?.headers).get('Authorization');
      tokens.push(JSON.parse(sent ?? '{}').access_token);
      if (tokens.length > 1) return Response.json({ ErrorCod: 0, ErrorDsc: '' });
      signIn({ auth: other });
      return Response.json({ ErrorCod: code, ErrorDsc: '' }, { status: code < 100 ? 200 : code });
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  onSignedOut.mockClear();
  tokens = [];
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

test('a call that is refused with the token of before is made again with the one of now', async () => {
  refuseFirst(401);
  expect(await postCall('WSUsuario', {})).toMatchObject({ ok: true });
  expect(tokens).toEqual(['token-1', 'token-2']);
  expect(readSession()?.auth).toEqual(other);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test.each([11, 401, 500])('code %d for a check of the token of before ends no later login', async (code) => {
  refuseFirst(code);
  const checked = checkSession();
  await vi.advanceTimersByTimeAsync(250);
  await checked;
  expect(readSession()?.auth).toEqual(other);
  expect(onSignedOut).not.toHaveBeenCalled();
});
