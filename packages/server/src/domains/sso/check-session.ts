import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type Admission, admitToken } from './admit-token.ts';
import type { FoundSession } from './session-rules.ts';

type DeadState = Exclude<Admission['state'], 'live'>;

const PROBLEMS = {
  unknown: 'session-unknown',
  expired: 'session-expired',
  revoked: 'session-revoked',
  replaced: 'session-revoked',
  'account-disabled': 'account-disabled',
} as const satisfies Record<DeadState, string>;

export interface CheckedSession {
  readonly session: FoundSession;
  /** Null while the presented token is valid. */
  readonly newToken: string | null;
}

/** Checks whether a session is live, and renews its token if that is due (spec 1 §4, session check). */
export async function checkSession(
  context: Context,
  token: string,
): Promise<Result<CheckedSession, (typeof PROBLEMS)[DeadState]>> {
  const admission = await admitToken(context, token);
  if (admission.state !== 'live') return refuse(PROBLEMS[admission.state]);
  return ok({ session: admission.session, newToken: admission.newToken });
}
