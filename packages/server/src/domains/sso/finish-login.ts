import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Identity, IdentityProvider, LoginProblem } from '../../ports/identity-provider.ts';
import { system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { saveUser } from '../people/public.ts';
import { type LoginAttempt, takeLoginAttempt } from './login-attempt-store.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { secretHash } from './session-token.ts';
import { LOGIN_ATTEMPT_MS } from './start-login.ts';

/** Until the identity is a user. */
const SIGN_ON = system('Cuenta del club');

export interface FinishedLogin {
  readonly session: OpenedSession;
  readonly user: { userId: number; firstName: string; lastName: string };
}

type ExchangeProblem = LoginProblem | 'login-not-started';
type Problem = ExchangeProblem | 'account-disabled';

/** The parameters of the return from the single sign-on. `browserKey` is the cookie's value. */
interface ReturningLogin {
  readonly code: string;
  /** If the client sends it, it must be the one with which the login began. */
  readonly state: string | undefined;
  readonly browserKey: string | undefined;
}

/** Turns the code of a login that this browser began, at that provider, into an identity. */
export async function exchangeLogin(
  context: Context,
  provider: IdentityProvider,
  login: ReturningLogin,
): Promise<Result<Identity, ExchangeProblem>> {
  const attempt = login.browserKey ? await takeAttempt(context, login.browserKey) : null;
  if (!attempt || !isStateOf(attempt, login.state)) return refuse('login-not-started');
  const { nonce, codeVerifier } = attempt;
  return provider.finishLogin({ code: login.code, nonce, codeVerifier });
}

/** Ends a login of a fan: the code becomes an identity, the identity a user, the user gets a session (spec 1 §4, callback). */
export async function finishLogin(
  context: Context,
  login: ReturningLogin,
): Promise<Result<FinishedLogin, Problem>> {
  const identity = await exchangeLogin(context, context.identityProvider, login);
  if (!identity.ok) return identity;
  const saved = await inTransaction(context.database, SIGN_ON, async (tx) => {
    const user = await saveUser(tx, identity.value, context.clock.now());
    return user ? ok(user) : refuse('identity-incomplete');
  });
  if (!saved.ok) return saved;
  const { userId, isDisabled } = saved.value;
  if (isDisabled) return refuse('account-disabled');
  const { firstName, lastName } = identity.value;
  const session = await openSession(context, userId);
  return ok({ session, user: { userId, firstName, lastName } });
}

function takeAttempt(context: Context, browserKey: string): Promise<LoginAttempt | null> {
  const oldest = new Date(context.clock.now().getTime() - LOGIN_ATTEMPT_MS);
  return takeLoginAttempt(context.database.kysely, secretHash(browserKey), oldest);
}

/** The state is stored as a hash, so the time of comparing reveals nothing about it. */
function isStateOf(attempt: LoginAttempt, state: string | undefined): boolean {
  return state === undefined || secretHash(state).equals(attempt.stateHash);
}
