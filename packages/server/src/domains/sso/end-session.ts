import type { Context } from '../../context.ts';
import { sessionState } from './session-rules.ts';
import { findSession, revokeSession } from './session-store.ts';
import { secretHash } from './session-token.ts';

/** Ends the session of a token, the current or the previous one. True if it was still alive. */
export async function endSession(context: Context, token: string): Promise<boolean> {
  const db = context.database.kysely;
  const now = context.clock.now();
  const session = await findSession(context.database, secretHash(token));
  if (!session) return false;
  await revokeSession(db, session.sessionId, now);
  return sessionState(session, now) === 'live';
}
