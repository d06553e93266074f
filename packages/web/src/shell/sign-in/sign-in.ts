import { pause } from '@club/ui/lib/poll.ts';
import { endSession } from '../../api/end-session.ts';
import { exchangeCode, isSessionAlive, startLogin } from '../../api/sign-on.ts';
import { isOwnPath, paths } from '../../paths.ts';
import { saveLoginAttempt, takeLoginAttempt } from '../../session/login-attempt.ts';
import { forgetOtherIntents } from '../../session/purchase-intent.ts';
import { clearSession, readSession, saveSession } from '../../session/session.ts';

/**
 * Begins a login (spec 1 §4 "Login"): forgets the local session, remembers state and page to come back to.
 * Answers where the browser must go; null when no login can be begun.
 */
export async function beginLogin(returnTo: string | null): Promise<string | null> {
  clearSession();
  forgetOtherIntents(returnTo);
  try {
    const { state, url } = await startLogin();
    saveLoginAttempt({ state, returnTo: returnTo !== null && isOwnPath(returnTo) ? returnTo : null });
    return url;
  } catch {
    // The caller sends the browser to the external login page: that is what the visitor sees of it.
    return null;
  }
}

/** When this document ended a login; milliseconds, long ago before the first. */
let loggedInAt = Number.NEGATIVE_INFINITY;
/** A session that is over so soon after its login would be so after the next one, too. */
const FRESH_MS = 60_000;

/** Where a login leads: to a page of ours, or to none, with what the server says of it; empty when it says nothing. */
export type LoginEnd = { readonly page: string } | { readonly page: null; readonly text: string };

/** Ends a login that came back from the single sign-on (spec 1 §4 "Callback"). */
export async function finishLogin(query: URLSearchParams): Promise<LoginEnd> {
  const attempt = takeLoginAttempt();
  const code = query.get('code');
  const state = query.get('state');
  if (!attempt || !code || !state || state !== attempt.state) return { page: null, text: '' };
  const session = await exchangeCode(code).catch(() => '');
  if (typeof session === 'string') return { page: null, text: session };
  saveSession(session);
  loggedInAt = Date.now();
  const { returnTo } = attempt;
  return { page: returnTo !== null && isOwnPath(returnTo) ? returnTo : paths.home() };
}

/** Long enough for the browser to be done with a page that it is leaving. */
const LEAVING_MS = 250;

/**
 * Asked when home loads: logs out, and a new login begins, when the session is over or cannot be checked (spec 1 §4). No
 * login begins after one that has just ended, or a check that always fails would lead round for ever. A page that is being
 * left cuts its own question off, and that must log nobody out: such a page does not live to the end of the pause.
 */
export async function checkSession(): Promise<void> {
  if (await isSessionAlive()) return;
  const asked = readSession();
  if (asked === null) return;
  await pause(LEAVING_MS);
  if (readSession() !== asked) return;
  endSession({ beginsLogin: Date.now() - loggedInAt > FRESH_MS });
}
