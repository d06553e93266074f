import { endSessionOnServer } from '../../api/sign-on.ts';
import { clearQueueCookie } from '../../session/queue-cookie.ts';
import { clearSelection } from '../../session/selection.ts';
import { clearSession, readSession } from '../../session/session.ts';
import { fetchClubConfig } from '../club-config.ts';

/**
 * Logs out (spec 1 §4 "Logout"): forgets session, chosen tickets and the waiting room's cookie, and tells the server. A
 * server that cannot be reached does not keep anybody logged in here. The caller then starts a login.
 * @param session what the server is told of, where the browser has forgotten it already
 */
export async function logOut(session = readSession()): Promise<void> {
  clearSession();
  clearSelection();
  const told = session && endSessionOnServer(session).catch(() => null);
  const [{ queueCookie }] = await Promise.all([fetchClubConfig(), told]);
  clearQueueCookie(queueCookie);
}
