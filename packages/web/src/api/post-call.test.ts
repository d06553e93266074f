// In a document.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, readSession } from '../session/session.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { signIn, TEST_SESSION } from '../testing/render.tsx';
import { Busy, Fault, SignedOut } from './fault.ts';
import { fetchCall, postCall } from './post-call.ts';
import { configureTransport } from './transport.ts';

const respond = (body: unknown, init?: ResponseInit): void =>
  configureTransport({
    fetch: async () => (typeof body === 'string' ? new Response(body, init) : Response.json(body, init)),
  });

describe('what is sent', () => {
  test('is JSON to the base, without a header for visitors', async () => {
    const api = installFakeApi({ WSUsuario: { ErrorCod: 1 } });
    await postCall('WSUsuario', {});
    expect(api.seen).toEqual([{ name: 'WSUsuario', body: {}, authorization: null }]);
  });

  test('carries the whole auth object as JSON text when there is a session', async () => {
    signIn();
    const api = installFakeApi({ WSUsuario: { ErrorCod: 1 } });
    await postCall('WSUsuario', {});
    expect(JSON.parse(api.seen[0]?.authorization ?? '')).toEqual(TEST_SESSION.auth);
  });
});

describe('refusals', () => {
  test('of the catalogue have their name, the text and what came with them', async () => {
    installFakeApi({ WSTransaccionCancelar: { ErrorCod: 30, ErrorDsc: 'Pago en curso' } });
    const result = await postCall('WSTransaccionCancelar', {});
    expect(result).toMatchObject({
      ok: false,
      problem: 'payment-in-progress',
      code: 30,
      text: 'Pago en curso',
    });
  });

  test('outside the catalogue are unlisted', async () => {
    installFakeApi({ WSTransaccionCancelar: { ErrorCod: 999 } });
    expect(await postCall('WSTransaccionCancelar', {})).toMatchObject({ problem: 'unlisted', code: 999 });
  });

  test('of the catalogue stay refusals whatever the HTTP status', async () => {
    respond({ ErrorCod: 30, ErrorDsc: 'x' }, { status: 503 });
    expect(await postCall('WSTransaccionCancelar', {})).toMatchObject({ problem: 'payment-in-progress' });
  });

  test.each([
    ['too many calls', 429],
    ['pictures that are too large together', 413],
  ])('for %s come back with their text', async (_what, status) => {
    respond({ ErrorCod: status, ErrorDsc: 'Texto del servidor' }, { status });
    expect(await postCall('WSNoticias', {})).toMatchObject({
      problem: 'unlisted',
      text: 'Texto del servidor',
    });
  });

  test('for too many calls say how long to wait', async () => {
    const headers = { 'retry-after': '900' };
    respond({ ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' }, { status: 429, headers });
    const text = 'Demasiados intentos. Podés reintentar en 15 minutos.';
    expect(await postCall('WSNoticias', {})).toMatchObject({ problem: 'unlisted', text });
    const caught = await fetchCall('WSNoticias', {}).catch((fault: unknown) => fault);
    expect(caught).toBeInstanceOf(Busy);
    expect(caught).toMatchObject({ status: 429, text });
  });

  test('are faults to whoever only wants the data', async () => {
    installFakeApi({ WSNoticias: { ErrorCod: 7, ErrorDsc: 'no' } });
    await expect(fetchCall('WSNoticias', {})).rejects.toThrow('WSNoticias was refused with 7: no');
  });
});

describe('faults', () => {
  test('no network', async () => {
    configureTransport({ fetch: () => Promise.reject(new TypeError('offline')) });
    await expect(postCall('WSNoticias', {})).rejects.toBeInstanceOf(Fault);
  });

  test('a server error carries the id of the request', async () => {
    respond({ ErrorCod: 500, ErrorDsc: 'x' }, { status: 500, headers: { 'x-request-id': 'req-9' } });
    await expect(postCall('WSNoticias', {})).rejects.toMatchObject({
      name: 'Fault',
      status: 500,
      requestId: 'req-9',
    });
  });

  test('a request that is malformed is our mistake and no refusal', async () => {
    respond({ ErrorCod: 400, ErrorDsc: 'EspectaculoId' }, { status: 400 });
    await expect(postCall('WSEspectaculos', {})).rejects.toMatchObject({ status: 400 });
  });

  test.each(['<html>', '[]', '{"ok":true}', ''])('an answer that is no envelope: %j', async (body) => {
    respond(body);
    await expect(postCall('WSNoticias', {})).rejects.toBeInstanceOf(Fault);
  });

  test('a call that was given up is no fault', async () => {
    const controller = new AbortController();
    configureTransport({ fetch: () => Promise.reject(new DOMException('gone', 'AbortError')) });
    controller.abort();
    await expect(postCall('WSNoticias', {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a server without time', () => {
  const BUSY = { ErrorCod: 503, ErrorDsc: 'Volvé a intentar en unos segundos.' };
  const busy = () => Response.json(BUSY, { status: 503, headers: { 'retry-after': '3' } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is asked again after the time it asks for', async () => {
    const sent = vi.fn(async () => (sent.mock.calls.length < 3 ? busy() : Response.json({ ErrorCod: 0 })));
    configureTransport({ fetch: sent });
    const result = postCall('WSTransaccionCancelar', {});
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await result).toMatchObject({ ok: true });
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test('is asked again with the token of then, and for nobody else', async () => {
    signIn();
    const tokens: string[] = [];
    configureTransport({
      fetch: async (_url, init) => {
        tokens.push(JSON.parse(new Headers(init?.headers).get('authorization') ?? '').access_token);
        return tokens.length < 3 ? busy() : Response.json({ ErrorCod: 0 });
      },
    });
    const result = postCall('WSTransaccionCancelar', {});
    signIn({ auth: { ...TEST_SESSION.auth, access_token: 'token-2' } });
    await vi.advanceTimersByTimeAsync(4_000);
    signIn({ userId: 8, auth: { ...TEST_SESSION.auth, access_token: 'another-user' } });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await result).toMatchObject({ ok: true });
    expect(tokens).toEqual(['token-1', 'token-2', 'token-1']);
  });

  test('that goes on having none is a fault with its text', async () => {
    const sent = vi.fn(async () => busy());
    configureTransport({ fetch: sent });
    const caught = postCall('WSTransaccionCancelar', {}).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await caught).toBeInstanceOf(Busy);
    expect(await caught).toMatchObject({
      text: `${BUSY.ErrorDsc} Podés reintentar en 3 segundos.`,
      status: 503,
    });
    expect(sent).toHaveBeenCalledTimes(4);
  });

  test('is known by the status alone, as from a proxy', async () => {
    configureTransport({ fetch: async () => new Response('<html>', { status: 503 }) });
    const text = 'En este momento no podemos atenderte.';
    await expect(postCall('WSNoticias', {})).rejects.toMatchObject({ name: 'Busy', text });
  });

  test('is not asked again where it does not say when: something may have been done', async () => {
    const sent = vi.fn(async () => Response.json(BUSY, { status: 503 }));
    configureTransport({ fetch: sent });
    await expect(postCall('WSTransaccionCancelar', {})).rejects.toBeInstanceOf(Busy);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is not waited for by who has given up', async () => {
    configureTransport({ fetch: async () => busy() });
    const controller = new AbortController();
    const caught = postCall('WSNoticias', {}, { signal: controller.signal }).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await caught).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the session', () => {
  test('is over at code 401, in one place', async () => {
    signIn();
    respond({ ErrorCod: 401, ErrorDsc: '' }, { status: 401 });
    const onSignedOut = vi.fn();
    configureTransport({ onSignedOut });
    await expect(postCall('WSUsuario', {})).rejects.toBeInstanceOf(SignedOut);
    expect(readSession()).toBeNull();
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith({ session: TEST_SESSION, beginsLogin: true });
  });

  test('ends once, however many calls learn of it; a call without one asks for a login', async () => {
    signIn();
    respond({ ErrorCod: 401, ErrorDsc: '' }, { status: 401 });
    const onSignedOut = vi.fn();
    configureTransport({ onSignedOut });
    await Promise.allSettled([postCall('WSUsuario', {}), postCall('WSAmigosListar', {})]);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    await expect(postCall('WSUsuario', {})).rejects.toBeInstanceOf(SignedOut);
    expect(onSignedOut).toHaveBeenLastCalledWith({ session: null, beginsLogin: true });
  });

  test('that is over begins no login where the page must be read', async () => {
    signIn();
    respond({ ErrorCod: 401, ErrorDsc: '' }, { status: 401 });
    const onSignedOut = vi.fn();
    configureTransport({ onSignedOut });
    const asked = postCall('WSUsuario', {}, { staysWhenSignedOut: true });
    await expect(asked).rejects.toBeInstanceOf(SignedOut);
    expect(readSession()).toBeNull();
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith({ session: TEST_SESSION, beginsLogin: false });
  });

  const renewal = {
    SDTOAuthAccessToken: { ...TEST_SESSION.auth, access_token: 'token-2' },
    SDTUsuarioWeb: { UsuarioId: 7, UsuarioPersonaNombre: 'Ana P.', UsuarioPersonaIniciales: 'AP' },
  };

  test('is renewed by any answer, refusals too', async () => {
    signIn();
    installFakeApi({ WSTransaccionCancelar: { ErrorCod: 30, ...renewal } });
    await postCall('WSTransaccionCancelar', {});
    expect(readSession()).toMatchObject({ auth: { access_token: 'token-2' }, name: 'Ana P.' });
  });

  test('is not renewed by a token without its user, nor by a 401', async () => {
    signIn();
    respond({ ErrorCod: 0, ErrorDsc: '', SDTOAuthAccessToken: renewal.SDTOAuthAccessToken });
    await postCall('WSUsuario', {});
    expect(readSession()).toEqual(TEST_SESSION);
    respond({ ErrorCod: 401, ErrorDsc: '', ...renewal });
    await postCall('WSTransaccionSSO', {
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: 1,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: 'A',
      TransaccionCantidad: 1,
      SDTFilaAsientoJSON: '[]',
    }).catch(() => null);
    expect(readSession()).toBeNull();
  });

  test('of who has logged in meanwhile, in another tab, is neither ended nor replaced', async () => {
    const onSignedOut = vi.fn();
    const meanwhile = (answer: object) =>
      configureTransport({
        onSignedOut,
        fetch: async () => {
          signIn({ userId: 8 });
          return Response.json({ ErrorDsc: '', ...answer });
        },
      });
    const other = { ...TEST_SESSION, userId: 8 };
    signIn();
    meanwhile({ ErrorCod: 0, ...renewal });
    await postCall('WSUsuario', {});
    expect(readSession()).toEqual(other);
    for (const before of [signIn, clearSession]) {
      before();
      meanwhile({ ErrorCod: 401 });
      await expect(postCall('WSUsuario', {})).rejects.toBeInstanceOf(Fault);
      expect(readSession()).toEqual(other);
    }
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('is not begun by an answer that comes after a logout', async () => {
    installFakeApi({ WSNoticias: { SDTNoticias: [], ...renewal } });
    await postCall('WSNoticias', {});
    expect(readSession()).toBeNull();
  });
});

describe('an anonymous call', () => {
  test('neither sends the session, nor renews it, nor ends it', async () => {
    signIn();
    const renewal = { SDTOAuthAccessToken: { ...TEST_SESSION.auth, access_token: 'other' } };
    const user = { UsuarioId: 7, UsuarioPersonaNombre: 'A', UsuarioPersonaIniciales: 'A' };
    const answer = { SDTNoticias: [], ...renewal, SDTUsuarioWeb: user };
    const api = installFakeApi({ WSNoticias: answer });
    await postCall('WSNoticias', {}, { isAnonymous: true });
    expect(api.seen[0]?.authorization).toBeNull();
    expect(readSession()).toEqual(TEST_SESSION);
    respond({ ErrorCod: 401, ErrorDsc: '' }, { status: 401 });
    await expect(postCall('WSNoticias', {}, { isAnonymous: true })).rejects.toThrow(Fault);
    expect(readSession()).toEqual(TEST_SESSION);
  });
});
