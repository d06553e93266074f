import { clearSession, readSession } from '../session/session.ts';
import { currentTransport } from './transport.ts';

/**
 * The only place where the site ends a session, after code 401 or the session check (spec 1 §4, §8): it is deleted at once, so that
 * no later call sends it, and the logout continues in `onSignedOut`.
 */
export function endSession({ beginsLogin }: { readonly beginsLogin: boolean }): void {
  const session = readSession();
  clearSession();
  void currentTransport().onSignedOut({ session, beginsLogin });
}
