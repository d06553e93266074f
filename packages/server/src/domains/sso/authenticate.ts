import type { Context } from '../../context.ts';
import { type Authenticate, accessTokenOf } from '../../http/session.ts';
import { admitToken } from './admit-token.ts';
import { accessTokenToWire, webUserToWire } from './session-wire.ts';

/** Finds the session of a request's `Authorization` header and renews its token if that is due (wire.md §2). */
export function makeAuthenticate(context: Context): Authenticate {
  return async (request) => {
    const token = accessTokenOf(request.headers.authorization);
    const admission = token === null ? null : await admitToken(context, token);
    if (admission?.state !== 'live') return null;
    const { session, newToken } = admission;
    const { sessionId, userId, personId } = session;
    const renewal = newToken && {
      token: accessTokenToWire(newToken, session, context.clock.now()),
      user: webUserToWire(session),
    };
    return { session: { sessionId, userId, personId }, renewal: renewal || null };
  };
}
