const MINUTE_MS = 60_000;

/** A session ends this long after the login at the latest. */
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS;
/** … or this long after its last renewal. Renewals happen on use, so this is 1 h 50 min to 2 h without any use. */
export const SESSION_IDLE_MS = 2 * 60 * MINUTE_MS;
/** A token older than this is replaced by the next call with it. */
export const TOKEN_ROTATION_MS = 10 * MINUTE_MS;
/** The replaced token stays valid this long after the first use of the new one, for requests in flight. */
export const REPLACED_TOKEN_MS = MINUTE_MS;

/** A session, found by one of its tokens. */
export interface FoundSession {
  readonly sessionId: number;
  readonly userId: number;
  readonly personId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** False: the token is the one before the last renewal. */
  readonly isCurrentToken: boolean;
  readonly hasReplacedToken: boolean;
  /** When the replaced token becomes invalid; null until the new one is first used. */
  readonly replacedUntil: Date | null;
  readonly renewedAt: Date;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
  readonly isAccountDisabled: boolean;
}

export type SessionState = 'live' | 'revoked' | 'replaced' | 'account-disabled' | 'expired';

/** The state of a session now. `replaced`: its token was replaced too long ago, so somebody has a copy. */
export function sessionState(session: FoundSession, now: Date): SessionState {
  if (session.isRevoked) return 'revoked';
  if (now >= sessionEnd(session)) return 'expired';
  if (!session.isCurrentToken && session.replacedUntil && now >= session.replacedUntil) return 'replaced';
  return session.isAccountDisabled ? 'account-disabled' : 'live';
}

/** When a session ends if it is not used again. */
export function sessionEnd(session: Pick<FoundSession, 'renewedAt' | 'expiresAt'>): Date {
  const idleEnd = session.renewedAt.getTime() + SESSION_IDLE_MS;
  return new Date(Math.min(idleEnd, session.expiresAt.getTime()));
}

/** Whether the next renewal is due. The database decides again, so that one of several callers renews. */
export function isRotationDue(session: FoundSession, now: Date): boolean {
  const mayRenew = session.isCurrentToken || session.replacedUntil === null;
  return mayRenew && now.getTime() - session.renewedAt.getTime() >= TOKEN_ROTATION_MS;
}

/** Whether this call is the first with the new token, which shows that it arrived. */
export function isFirstUseOfNewToken(session: FoundSession): boolean {
  return session.isCurrentToken && session.hasReplacedToken && session.replacedUntil === null;
}
