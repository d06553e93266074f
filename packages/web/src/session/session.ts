import type { AccessToken } from '@club/contract';
import { useSyncExternalStore } from 'react';
import { forgetTickets } from './kept-tickets.ts';
import { isRecord, storedValue } from './stored-value.ts';

/** The browser's session (spec 1 §3, §4). `auth` is opaque: returned unchanged, and only checked for an access token. */
export interface Session {
  readonly auth: AccessToken;
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
}

/** Whether a value is an auth object with an access token. Nothing else in it is checked. */
export function isAuth(value: unknown): value is AccessToken {
  return isRecord(value) && typeof value.access_token === 'string' && value.access_token !== '';
}

function parseSession(raw: unknown): Session | null {
  if (!isRecord(raw) || !isAuth(raw.auth)) return null;
  if (typeof raw.userId !== 'number' || raw.userId <= 0) return null;
  return {
    auth: raw.auth,
    userId: raw.userId,
    name: String(raw.name ?? ''),
    initials: String(raw.initials ?? ''),
  };
}

const stored = storedValue('club.session', parseSession);

/** The session, or null when signed out. On the server always null: pages are shared. */
export const readSession = stored.read;

export function saveSession(session: Session): void {
  if (stored.read() !== null && stored.read()?.userId !== session.userId) forgetTickets();
  stored.write(parseSession(session));
}

/** Replaces only the auth object (session check that renews, spec 1 §4). */
export function replaceAuth(auth: Session['auth']): void {
  const session = stored.read();
  if (session !== null) saveSession({ ...session, auth });
}

export function clearSession(): void {
  stored.write(null);
  forgetTickets();
}

/** The session in a component; null during server rendering and hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}
