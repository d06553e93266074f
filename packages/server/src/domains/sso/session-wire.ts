import type {
  AccessToken,
  AnswerOf,
  WebUser,
  WSSSOCallback,
  WSSSOCheckSession,
  WSSSOLogin,
} from '@club/contract';
import { initials } from '../people/public.ts';
import type { FinishedLogin } from './finish-login.ts';
import { sessionEnd } from './session-rules.ts';
import type { StartedLogin } from './start-login.ts';

/** A session token in the browser's form (wire.md §2). There is no refresh token: the token is renewed on use. */
export function accessTokenToWire(
  token: string,
  session: { renewedAt: Date; expiresAt: Date },
  now: Date,
): AccessToken {
  const secondsLeft = Math.floor((sessionEnd(session).getTime() - now.getTime()) / 1000);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.max(0, secondsLeft),
    refresh_token: '',
    scope: '',
  };
}

export function webUserToWire(user: { userId: number; firstName: string; lastName: string }): WebUser {
  return {
    UsuarioId: user.userId,
    UsuarioPersonaNombre: user.firstName,
    UsuarioPersonaIniciales: initials(user.firstName, user.lastName),
  };
}

export function finishedLoginToWire(
  { session, user }: FinishedLogin,
  now: Date,
): AnswerOf<typeof WSSSOCallback> {
  return { SDTOAuthAccessToken: accessTokenToWire(session.token, session, now), ...webUserToWire(user) };
}

export function startedLoginToWire({ state, url }: StartedLogin): AnswerOf<typeof WSSSOLogin> {
  return { state, URL: url };
}

export function renewedToWire(
  newToken: string,
  session: { renewedAt: Date; expiresAt: Date },
  now: Date,
): AnswerOf<typeof WSSSOCheckSession> {
  return { SDTOAuthAccessToken: accessTokenToWire(newToken, session, now) };
}
