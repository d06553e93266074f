import type { Context } from '../../context.ts';
import type { LoginProblem } from '../../ports/identity-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { saveUser } from '../people/public.ts';
import { type LoginAttempt, takeLoginAttempt } from './login-attempt-store.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { secretHash } from './session-token.ts';
import { LOGIN_ATTEMPT_MS } from './start-login.ts';

export interface FinishedLogin {
  readonly session: OpenedSession;
  readonly user: { userId: number; firstName: string; lastName: string };
}

type Problem = LoginProblem | 'login-not-started' | 'account-disabled';

/**
 * Ends a login: the code becomes an identity, the identity a user, the user gets a session (spec 1 §4, callback).
 * `browserKey` is the cookie's; `state`, when the client sends it, must be the one that the login began with.
 */
export async function finishLogin(
  context: Context,
  login: { code: string; state: string | undefined; browserKey: string | undefined },
): Promise<Result<FinishedLogin, Problem>> {
  const attempt = login.browserKey ? await takeAttempt(context, login.browserKey) : null;
  if (!attempt || !isStateOf(attempt, login.state)) return refuse('login-not-started');
  const { nonce, codeVerifier } = attempt;
  const identity = await context.identityProvider.finishLogin({ code: login.code, nonce, codeVerifier });
  if (!identity.ok) return identity;
  const saved = await saveUser(context.database.kysely, identity.value, context.clock.now());
  if (!saved) return refuse('identity-incomplete');
  if (saved.isDisabled) return refuse('account-disabled');
  const { firstName, lastName } = identity.value;
  const session = await openSession(context, saved.userId);
  return ok({ session, user: { userId: saved.userId, firstName, lastName } });
}

function takeAttempt(context: Context, browserKey: string): Promise<LoginAttempt | null> {
  const oldest = new Date(context.clock.now().getTime() - LOGIN_ATTEMPT_MS);
  return takeLoginAttempt(context.database.kysely, secretHash(browserKey), oldest);
}

/** The state is kept as a hash; comparing hashes tells nothing of the state by its time. */
function isStateOf(attempt: LoginAttempt, state: string | undefined): boolean {
  return state === undefined || secretHash(state).equals(attempt.stateHash);
}
