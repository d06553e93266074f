import type { AccessToken, WebUser } from '@club/contract';
import { sessionEnd } from './session-rules.ts';

/** A session token in the form the browser keeps (wire.md §2). There is no refresh token: the token renews itself. */
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

/** `Ana María`, `Pérez` → `AP` */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '');
  return letters.join('').toLocaleUpperCase('es-UY');
}
