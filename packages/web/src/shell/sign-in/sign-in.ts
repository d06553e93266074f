import { pause } from '@club/ui/lib/poll.ts';
import { endSession } from '../../api/end-session.ts';
import { exchangeCode, isSessionAlive, startLogin } from '../../api/sign-on.ts';
import { isOwnPath, paths } from '../../paths.ts';
import { saveLoginAttempt, takeLoginAttempt } from '../../session/login-attempt.ts';
import { forgetOtherIntents } from '../../session/purchase-intent.ts';
import { clearSession, readSession, saveSession } from '../../session/session.ts';

/**
 * Begins a login (spec 1 §4 "Login"): deletes the local session, stores state and return page. Returns the login's URL; null when no login
 * can be started.
 */
export async function beginLogin(returnTo: string | null): Promise<string | null> {
  clearSession();
  forgetOtherIntents(returnTo);
  try {
    const { state, url } = await startLogin();
    saveLoginAttempt({ state, returnTo: returnTo !== null && isOwnPath(returnTo) ? returnTo : null });
    return url;
  } catch {
    // The caller redirects the browser to the external login page: the visitor sees that.
    return null;
  }
}

/** When this document completed a login; milliseconds, long ago before the first. */
let loggedInAt = Number.NEGATIVE_INFINITY;
/** A session that ends this soon after its login would do so after the next one, too. */
const FRESH_MS = 60_000;

/** The target of a login: one of our pages, or none, with the server's text; empty without one. */
export type LoginEnd = { readonly page: string } | { readonly page: null; readonly text: string };

/**
 * Completes a login that returned from the single sign-on (spec 1 §4 "Callback"). One that was replaced is not
 * exchanged, which would spend the later one's cookie: once somebody is logged in, nothing is left to do.
 */
export async function finishLogin(query: URLSearchParams): Promise<LoginEnd> {
  const attempt = takeLoginAttempt(query.get('state'));
  const code = query.get('code');
  if (!attempt || !code) return { page: null, text: '' };
  const { returnTo } = attempt;
  const page = returnTo !== null && isOwnPath(returnTo) ? returnTo : paths.home();
  if (attempt.isReplaced) return readSession() === null ? { page: null, text: '' } : { page };
  const session = await exchangeCode(code).catch(() => '');
  if (typeof session === 'string') return { page: null, text: session };
  saveSession(session);
  loggedInAt = Date.now();
  return { page };
}

/** Long enough for the browser to leave a page. */
const LEAVING_MS = 250;

/**
 * Checked when home loads: logs out, and a new login begins, when the session is over or cannot be checked (spec 1 §4). No login begins
 * right after one has ended, or a check that always fails would cause an endless loop. A page that is being left aborts its own check,
 * which must not log out: such a page does not live to the end of the pause.
 */
export async function checkSession(): Promise<void> {
  const userId = readSession()?.userId;
  if (await isSessionAlive()) return;
  const asked = readSession();
  // Somebody else may have logged in meanwhile, in another tab.
  if (asked === null || asked.userId !== userId) return;
  await pause(LEAVING_MS);
  if (readSession() !== asked) return;
  endSession({ beginsLogin: Date.now() - loggedInAt > FRESH_MS });
}
