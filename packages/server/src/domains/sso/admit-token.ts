import type { Context } from '../../context.ts';
import {
  type FoundSession,
  isFirstUseOfNewToken,
  isRotationDue,
  REPLACED_TOKEN_MS,
  type SessionState,
  sessionState,
  TOKEN_ROTATION_MS,
} from './session-rules.ts';
import { findSession, limitReplacedToken, revokeSession, rotateToken } from './session-store.ts';
import { newSessionToken, secretHash } from './session-token.ts';

export type Admission =
  | { readonly state: 'unknown' | Exclude<SessionState, 'live'> }
  | {
      readonly state: 'live';
      readonly session: FoundSession;
      /** The token that replaces the presented one; null while that one is valid. */
      readonly newToken: string | null;
    };

/**
 * Checks a session token. One query; a second statement only if the token is renewed or the renewed one is first
 * used. A token that was replaced too long ago ends its session, because somebody else has a copy.
 */
export async function admitToken(context: Context, token: string): Promise<Admission> {
  const db = context.database.kysely;
  const now = context.clock.now();
  const session = await findSession(context.database, secretHash(token));
  if (!session) return { state: 'unknown' };
  const state = sessionState(session, now);
  if (state === 'replaced') await revokeSession(db, session.sessionId, now);
  if (state !== 'live') return { state };
  if (isRotationDue(session, now)) return renew(context, session, token, now);
  if (isFirstUseOfNewToken(session)) {
    await limitReplacedToken(db, session.sessionId, new Date(now.getTime() + REPLACED_TOKEN_MS));
  }
  return { state, session, newToken: null };
}

/** The database decides which of several concurrent callers gets the new token; the others keep theirs. */
async function renew(context: Context, session: FoundSession, token: string, now: Date): Promise<Admission> {
  const { token: newToken, hash: newHash } = newSessionToken(context.random);
  const isRenewed = await rotateToken(context.database.kysely, {
    sessionId: session.sessionId,
    tokenHash: secretHash(token),
    newHash,
    now,
    dueSince: new Date(now.getTime() - TOKEN_ROTATION_MS),
  });
  if (!isRenewed) return { state: 'live', session, newToken: null };
  return { state: 'live', session: { ...session, renewedAt: now }, newToken };
}
