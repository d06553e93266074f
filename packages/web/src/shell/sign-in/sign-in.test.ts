// In a document.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { saveLoginAttempt, takeLoginAttempt } from '../../session/login-attempt.ts';
import { savePurchaseIntent, takePurchaseIntent } from '../../session/purchase-intent.ts';
import { readSelection, type Selection, saveSelection } from '../../session/selection.ts';
import { readSession, saveSession } from '../../session/session.ts';
import { type FakeApi, installFakeApi } from '../../testing/fake-api.ts';
import { signIn, TEST_SESSION } from '../../testing/render.tsx';
import { logOut } from './log-out.ts';
import { beginLogin, checkSession, finishLogin } from './sign-in.ts';

const LOGIN_URL = 'https://sso.example/login';
const NOBODY = { page: null, text: '' };
const callback = (query: string): URLSearchParams => new URLSearchParams(query);
const SELECTION: Selection = {
  holdId: 5,
  showId: 101,
  ticketCount: 1,
  stand: { id: 3, name: 'Atilio García' },
  sector: { code: 'A1', description: 'Sector A', saleType: 'unnumbered', isVisitor: false },
  seats: [],
  categories: [],
  endsAt: '2026-11-20T12:15:00',
};
let api: FakeApi;

beforeEach(() => {
  api = installFakeApi({
    WSSSOLogin: { state: 'abc', URL: LOGIN_URL },
    WSSSOCallback: {
      SDTOAuthAccessToken: TEST_SESSION.auth,
      UsuarioId: 7,
      UsuarioPersonaNombre: 'Ana Pérez',
      UsuarioPersonaIniciales: 'AP',
    },
    WSSSOLogout: {},
  });
});

describe('beginning a login', () => {
  test('forgets the session, keeps state and page, and answers the address', async () => {
    signIn();
    expect(await beginLogin('/cuenta')).toBe(LOGIN_URL);
    expect(readSession()).toBeNull();
    expect(takeLoginAttempt('abc')).toEqual({ state: 'abc', returnTo: '/cuenta' });
  });

  test('never comes back to a page of somebody else', async () => {
    await beginLogin('//evil.example');
    expect(takeLoginAttempt('abc')?.returnTo).toBeNull();
  });

  test('leads on to the purchase that waits for it, and no other login does', async () => {
    savePurchaseIntent('/espectaculo/7?sector=A');
    await beginLogin('/espectaculo/7?sector=A');
    expect(takePurchaseIntent('/espectaculo/7')).toBe(false);
    expect(takePurchaseIntent('/espectaculo/7?sector=A')).toBe(true);
    expect(takePurchaseIntent('/espectaculo/7?sector=A')).toBe(false);
    savePurchaseIntent('/espectaculo/7?sector=A');
    await beginLogin(null);
    expect(takePurchaseIntent('/espectaculo/7?sector=A')).toBe(false);
    takeLoginAttempt('abc');
  });

  test('answers null when the server gives no address', async () => {
    api.reply({ WSSSOLogin: { ErrorCod: 500 } });
    expect(await beginLogin(null)).toBeNull();
    expect(takeLoginAttempt('abc')).toBeNull();
  });
});

describe('coming back from the single sign-on', () => {
  test('saves the session and goes home', async () => {
    saveLoginAttempt({ state: 'abc', returnTo: null });
    expect(await finishLogin(callback('code=c1&state=abc'))).toEqual({ page: '/' });
    expect(readSession()).toEqual(TEST_SESSION);
    expect(api.bodiesOf('WSSSOCallback')).toEqual([{ code: 'c1' }]);
  });

  test('goes back to the page that asked for the login', async () => {
    saveLoginAttempt({ state: 'abc', returnTo: '/espectaculo/7' });
    expect(await finishLogin(callback('code=c1&state=abc'))).toEqual({ page: '/espectaculo/7' });
  });

  test.each(['code=c1&state=other', 'code=c1', 'state=abc', ''])(
    '%j is refused unasked, and the state is spent',
    async (query) => {
      saveLoginAttempt({ state: 'abc', returnTo: null });
      expect(await finishLogin(callback(query))).toEqual(NOBODY);
      expect(api.seen).toEqual([]);
      expect(await finishLogin(callback('code=c1&state=abc'))).toEqual(NOBODY);
    },
  );

  test('of two tabs at the login, the one that began first does not undo the other', async () => {
    const begin = () => {
      saveLoginAttempt({ state: 'first', returnTo: '/cuenta' });
      saveLoginAttempt({ state: 'abc', returnTo: '/espectaculo/7' });
    };
    const [first, second] = [callback('code=c0&state=first'), callback('code=c1&state=abc')];
    begin();
    expect(await finishLogin(first)).toEqual(NOBODY);
    expect(await finishLogin(second)).toEqual({ page: '/espectaculo/7' });
    begin();
    expect(await finishLogin(second)).toEqual({ page: '/espectaculo/7' });
    expect(await finishLogin(first)).toEqual({ page: '/cuenta' });
    expect(await finishLogin(first)).toEqual(NOBODY);
    expect(api.bodiesOf('WSSSOCallback')).toEqual([{ code: 'c1' }, { code: 'c1' }]);
  });

  test('a code that nobody asked for is refused', async () => {
    expect(await finishLogin(callback('code=c1&state=abc'))).toEqual(NOBODY);
  });

  test.each([10, 11, 13, 500])('refusal %d leaves nobody logged in, and its words are told', async (code) => {
    api.reply({ WSSSOCallback: { ErrorCod: code, ErrorDsc: 'Tu cuenta no está habilitada.' } });
    saveLoginAttempt({ state: 'abc', returnTo: null });
    const end = { page: null, text: 'Tu cuenta no está habilitada.' };
    expect(await finishLogin(callback('code=c1&state=abc'))).toEqual(end);
    expect(readSession()).toBeNull();
  });
});

afterEach(() => void vi.useRealTimers());

describe('checking the session at home', () => {
  const onSignedOut = vi.fn();
  let days = 0;
  beforeEach(() => {
    // No login of the previous test has just ended.
    vi.useFakeTimers({ now: Date.now() + ++days * 86_400_000 });
    configureTransport({ onSignedOut: onSignedOut.mockClear() });
  });

  const check = async () => {
    const checked = checkSession();
    await vi.advanceTimersByTimeAsync(250);
    await checked;
  };

  test.each([10, 11, 12, 13, 401, 500])('code %d logs out, and a new login begins', async (code) => {
    signIn();
    api.reply({ WSSSOCheckSession: { ErrorCod: code } });
    await check();
    expect(readSession()).toBeNull();
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith({ session: TEST_SESSION, beginsLogin: true });
  });

  test('logs out without another login when the last one has only just ended', async () => {
    saveLoginAttempt({ state: 'abc', returnTo: null });
    await finishLogin(callback('code=c1&state=abc'));
    api.reply({ WSSSOCheckSession: { ErrorCod: 11 } });
    await check();
    expect(onSignedOut).toHaveBeenLastCalledWith({ session: TEST_SESSION, beginsLogin: false });
    await vi.advanceTimersByTimeAsync(60_000);
    signIn();
    await check();
    expect(onSignedOut).toHaveBeenLastCalledWith({ session: TEST_SESSION, beginsLogin: true });
  });

  test('waits before it ends a session: a page that is left cuts its own questions off', async () => {
    signIn();
    api.reply({ WSSSOCheckSession: { ErrorCod: 500 } });
    const checked = checkSession();
    await vi.advanceTimersByTimeAsync(200);
    expect(readSession()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(50);
    await checked;
    expect(readSession()).toBeNull();
  });

  test.each([503, 429])(
    'waits while the server says %d and when to ask again, with the token of then',
    async (status) => {
      signIn();
      const tokens: string[] = [];
      configureTransport({
        fetch: async (_url, init) => {
          tokens.push(JSON.parse(String(init?.body)).SDTOAuthAccessToken.access_token);
          if (tokens.length > 8) return Response.json({ ErrorCod: 0, ErrorDsc: '' });
          return Response.json({ ErrorCod: status }, { status, headers: { 'retry-after': '15' } });
        },
      });
      const checked = checkSession();
      await vi.advanceTimersByTimeAsync(60_000);
      signIn({ auth: { ...TEST_SESSION.auth, access_token: 'token-2' } });
      await vi.advanceTimersByTimeAsync(90_000);
      await checked;
      expect(readSession()?.auth.access_token).toBe('token-2');
      expect([tokens[0], tokens.at(-1), tokens.length]).toEqual(['token-1', 'token-2', 9]);
      expect(onSignedOut).not.toHaveBeenCalled();
    },
  );

  test.each([
    [503, {}],
    [429, {}],
    [503, { 'retry-after': '15' }],
  ])('a server that answers %d with %j to the end logs out', async (status, headers) => {
    signIn();
    configureTransport({ fetch: async () => Response.json({ ErrorCod: status }, { status, headers }) });
    const checked = checkSession();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await checked;
    expect(readSession()).toBeNull();
  });

  test.each([
    ['a refusal', { ErrorCod: 12 }],
    ['a new token', { ErrorCod: 1, SDTOAuthAccessToken: { ...TEST_SESSION.auth, access_token: 'token-2' } }],
  ])('%s of who has logged out is none of who has logged in meanwhile', async (_what, answer) => {
    signIn();
    configureTransport({
      fetch: async () => {
        signIn({ userId: 8 });
        return Response.json({ ErrorDsc: '', ...answer });
      },
    });
    await check();
    expect(readSession()).toEqual({ ...TEST_SESSION, userId: 8 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('a login that ended meanwhile counts', async () => {
    signIn();
    api.reply({ WSSSOCheckSession: { ErrorCod: 500 } });
    const checked = checkSession();
    await vi.advanceTimersByTimeAsync(100);
    saveSession({ ...TEST_SESSION, name: 'Otra' });
    await vi.advanceTimersByTimeAsync(1_000);
    await checked;
    expect(readSession()?.name).toBe('Otra');
  });
});

describe('logging out', () => {
  test('tells the server and forgets session, chosen tickets and queue cookie', async () => {
    signIn();
    saveSelection(SELECTION);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the waiting room would have set
    document.cookie = 'fila=abc';
    await logOut();
    expect(api.seen).toEqual([
      { name: 'WSSSOLogout', body: { SDTOAuthAccessToken: TEST_SESSION.auth }, authorization: null },
    ]);
    expect(readSession()).toBeNull();
    expect(readSelection()).toBeNull();
    expect(document.cookie).not.toContain('fila');
  });

  test('of a session that the browser has forgotten tells the server all the same', async () => {
    await logOut(TEST_SESSION);
    expect(api.bodiesOf('WSSSOLogout')).toEqual([{ SDTOAuthAccessToken: TEST_SESSION.auth }]);
  });

  test('that the fan asked for says so', async () => {
    await logOut(TEST_SESSION, true);
    const body = { SDTOAuthAccessToken: TEST_SESSION.auth, PidioSalir: true };
    expect(api.bodiesOf('WSSSOLogout')).toEqual([body]);
  });

  test('tells the server nothing when there is no session', async () => {
    await logOut();
    expect(api.seen).toEqual([]);
  });

  test('works when the server cannot be reached', async () => {
    signIn();
    api.reply({ WSSSOLogout: { ErrorCod: 500 } });
    await logOut();
    expect(readSession()).toBeNull();
  });

  test('waits no longer than 5 seconds for a server that does not answer', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    configureTransport({
      fetch: (url, init) =>
        url === '/club.json'
          ? Promise.resolve(Response.json({}))
          : new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
    });
    signIn();
    const ended = logOut();
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;
    expect(readSession()).toBeNull();
  });
});
