import { useRouteLoaderData } from 'react-router';
import type { Session } from '../api/session.ts';

/** The parent route of every screen that needs a session. */
export const SHELL_ROUTE = 'shell';

/** The logged-in member. Only below the shell. */
export function useSession(): Session {
  const session: Session | undefined = useRouteLoaderData(SHELL_ROUTE);
  if (!session) throw new Error('No session outside of the shell');
  return session;
}
