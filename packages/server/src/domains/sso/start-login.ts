import type { Context } from '../../context.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { randomToken } from '../../ports/random.ts';
import { ok, type Result } from '../../shared/result.ts';
import { insertLoginAttempt } from './login-attempt-store.ts';
import { secretHash } from './session-token.ts';

/** A login must return within this time: long enough to register at the single sign-on, or to recover a password. */
export const LOGIN_ATTEMPT_MS = 60 * 60 * 1000;

export interface StartedLogin {
  readonly url: string;
  readonly state: string;
  /** The value of the browser's cookie: only the browser that began a login can end it. */
  readonly browserKey: string;
}

/** Begins a login at the single sign-on (spec 1 §4, login). `asksAgain`: it must not log in silently. */
export async function startLogin(
  context: Context,
  provider: IdentityProvider,
  options: { asksAgain: boolean },
): Promise<Result<StartedLogin, 'sso-unreachable'>> {
  const started = await provider.startLogin(options);
  if (!started.ok) return started;
  const { url, state, nonce, codeVerifier } = started.value;
  const browserKey = randomToken(context.random);
  const now = context.clock.now();
  const attempt = { browserHash: secretHash(browserKey), stateHash: secretHash(state), nonce, codeVerifier };
  const oldest = new Date(now.getTime() - LOGIN_ATTEMPT_MS);
  await insertLoginAttempt(context.database.kysely, attempt, now, oldest);
  return ok({ url, state, browserKey });
}
