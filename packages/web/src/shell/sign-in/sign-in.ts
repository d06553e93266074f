import { endSessionOnServer, exchangeCode, isSessionAlive, startLogin } from '../../api/sign-on.ts';
import { isOwnPath, paths } from '../../paths.ts';
import { saveLoginAttempt, takeLoginAttempt } from '../../session/login-attempt.ts';
import { clearQueueCookie } from '../../session/queue-cookie.ts';
import { clearSelection } from '../../session/selection.ts';
import { clearSession, readSession, saveSession } from '../../session/session.ts';

/**
 * Begins a login (spec 1 §4 "Login"): forgets the local session, remembers state and page to come back to.
 * Answers where the browser must go; null when no login can be begun.
 */
export async function beginLogin(returnTo: string | null): Promise<string | null> {
  clearSession();
  try {
    const { state, url } = await startLogin();
    saveLoginAttempt({ state, returnTo: returnTo !== null && isOwnPath(returnTo) ? returnTo : null });
    return url;
  } catch {
    // The caller sends the browser to the external login page: that is what the visitor sees of it.
    return null;
  }
}

/**
 * Ends a login that came back from the single sign-on (spec 1 §4 "Callback"). Answers the page of ours to go to;
 * null when the login did not succeed.
 */
export async function finishLogin(query: URLSearchParams): Promise<string | null> {
  const attempt = takeLoginAttempt();
  const code = query.get('code');
  const state = query.get('state');
  if (!attempt || !code || !state || state !== attempt.state) return null;
  const session = await exchangeCode(code).catch(() => null);
  if (session === null) return null;
  saveSession(session);
  return attempt.returnTo !== null && isOwnPath(attempt.returnTo) ? attempt.returnTo : paths.home();
}

/** Long enough for the browser to be done with a page that it is leaving. */
const LEAVING_MS = 250;

/**
 * Asked when home loads: ends the local session when it is incomplete, over, or cannot be checked (spec 1 §4). A page
 * that is being left cuts its own question off, and that must log nobody out: such a page does not live to the end of
 * the pause.
 */
export async function checkSession(): Promise<void> {
  if (await isSessionAlive()) return;
  const asked = readSession();
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  if (readSession() !== asked) return;
  clearSession();
  clearSelection();
}

/**
 * Logs out (spec 1 §4 "Logout"): on the server too, forgets all that is stored and the waiting room's cookie.
 * A server that cannot be reached does not keep anybody logged in here. The caller then starts a login.
 */
export async function logOut(queueCookie: string): Promise<void> {
  await endSessionOnServer().catch(() => null);
  clearSession();
  clearSelection();
  clearQueueCookie(queueCookie);
}
