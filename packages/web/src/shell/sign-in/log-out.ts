import { endSessionOnServer } from '../../api/sign-on.ts';
import { clearQueueCookie } from '../../session/queue-cookie.ts';
import { clearSelection } from '../../session/selection.ts';
import { clearSession, readSession } from '../../session/session.ts';
import { fetchClubConfig } from '../club-config.ts';

/**
 * Logs out (spec 1 §4 "Logout"): deletes session, chosen tickets and the waiting room's cookie, and notifies the server. An unreachable
 * server does not keep anybody logged in here. The caller then starts a login.
 * @param session the one to end on the server, where the browser has deleted it already
 * @param isAsked by the fan, with *Cerrar sesión*
 */
export async function logOut(session = readSession(), isAsked = false): Promise<void> {
  clearSession();
  clearSelection();
  const told = session && endSessionOnServer(session, isAsked).catch(() => null);
  const [{ queueCookie }] = await Promise.all([fetchClubConfig(), told]);
  clearQueueCookie(queueCookie);
}
