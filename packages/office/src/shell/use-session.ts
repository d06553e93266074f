import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import { onDenied } from '../api/denied.ts';
import type { Session } from '../api/session.ts';

/** The route around every screen that needs a session. */
export const SHELL_ROUTE = 'shell';

/** Who is logged in. Only below the shell. */
export function useSession(): Session {
  const session: Session | undefined = useRouteLoaderData(SHELL_ROUTE);
  if (!session) throw new Error('No session outside of the shell');
  return session;
}

/** Reads the session again once a page was refused: its menu shows what the person may open by now (spec 4 §2). */
export function useSessionAfterDenial(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const readFor = useRef('');
  useEffect(
    () =>
      onDenied(() => {
        // Once a page: it may be refused for good.
        if (readFor.current === key) return;
        readFor.current = key;
        void revalidate();
      }),
    [key, revalidate],
  );
}
