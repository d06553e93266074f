import { isAuth, readSession, replaceAuth, type Session } from '../session/session.ts';
import { Fault } from './fault.ts';
import { fetchCall, isCurrent, postCall, renewed, sessionFromWire } from './post-call.ts';
import { text } from './wire.ts';

export interface LoginStart {
  /** Must be returned with the code. */
  readonly state: string;
  /** The address of the login. */
  readonly url: string;
}

/** Begins a login. Throws when the server returns no address. */
export async function startLogin(): Promise<LoginStart> {
  const answer = await fetchCall('WSSSOLogin', {});
  const start = { state: text(answer.state), url: text(answer.URL) };
  if (start.url === '') throw new Fault('WSSSOLogin gave no address');
  return start;
}

/** Exchanges the code of a login for a session, with the login's cookie; returns the server's text for a refusal (spec 1 §4 "Callback"). */
export async function exchangeCode(code: string): Promise<Session | string> {
  const result = await postCall('WSSSOCallback', { code });
  if (!result.ok) return result.text;
  return sessionFromWire(result.answer.SDTOAuthAccessToken, result.answer) ?? '';
}

/**
 * Checks whether the session is still valid. A renewed auth object is stored; `false` means that the session must be ended: the server
 * says so, or does not answer (spec 1 §4 "Session check"), also not once another machine had time to take over. A server that sheds the
 * check, or has too many calls of this address, has not been asked yet: it says when to ask again, with the token of then. An answer about
 * a token that is the browser's no more ends nothing.
 */
export async function isSessionAlive(): Promise<boolean> {
  const session = readSession();
  if (session === null) return false;
  let asked = session;
  try {
    const body = () => {
      asked = renewed(session);
      return { SDTOAuthAccessToken: asked.auth };
    };
    const result = await postCall('WSSSOCheckSession', body, { mayRepeat: true, isUnseen: true });
    if (result.ok) return true;
    const auth = result.answer.SDTOAuthAccessToken;
    if (result.problem !== 'session-renewed' || !isAuth(auth)) return !isCurrent(asked);
    if (isCurrent(asked)) replaceAuth(auth);
    return true;
  } catch {
    // The spec ends the session on any failure of this call.
    return !isCurrent(asked);
  }
}

/** Time limit of the logout call. */
const LOGOUT_MS = 5_000;

/**
 * Ends a session on the server. Throws without a confirmation within a few seconds.
 * @param isAsked by the fan: the next login must not pass silently, also when the session was over already
 */
export async function endSessionOnServer({ auth }: Session, isAsked: boolean): Promise<void> {
  const signal = AbortSignal.timeout(LOGOUT_MS);
  const body = { SDTOAuthAccessToken: auth, ...(isAsked && { PidioSalir: true }) };
  // The browser has already deleted the session: it is only in the body, and the answer must not end another one.
  await fetchCall('WSSSOLogout', body, { isAnonymous: true, signal });
}
