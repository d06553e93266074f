import type { Context } from '../../context.ts';
import { writeAs } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { SESSION_MAX_MS } from './session-rules.ts';
import { insertSession } from './session-store.ts';
import { newSessionToken } from './session-token.ts';

export interface OpenedSession {
  /** The secret itself: it exists only here and in the browser. */
  readonly token: string;
  readonly renewedAt: Date;
  readonly expiresAt: Date;
}

/** Opens a session for a user who has just logged in. */
export async function openSession(context: Context, userId: number): Promise<OpenedSession> {
  const now = context.clock.now();
  const { token, hash } = newSessionToken(context.random);
  const expiresAt = new Date(now.getTime() + SESSION_MAX_MS);
  const session = { userId, tokenHash: hash, now, expiresAt };
  await writeAs(context.database, fan(userId), (tx) => insertSession(tx, session));
  return { token, renewedAt: now, expiresAt };
}
