import { clearSession, readSession } from '../session/session.ts';
import { currentTransport } from './transport.ts';

/**
 * The one place where the site finds a session over, by code 401 or by the session check (spec 1 §4, §8): it is forgotten at
 * once, so that nothing else is sent with it, and the logout goes on in `onSignedOut`.
 */
export function endSession({ beginsLogin }: { readonly beginsLogin: boolean }): void {
  const session = readSession();
  clearSession();
  void currentTransport().onSignedOut({ session, beginsLogin });
}
