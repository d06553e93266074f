import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { readSession } from '../session/session.ts';

/** Redirects a signed-out visitor to the login and, afterwards, back to the page (wire.md §6). */
export const requireAuth: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (readSession() === null) throw redirect(paths.access(pathname + search));
};

/** Redirects a logged-in user home (wire.md §6). */
export const requireVisitor: MiddlewareFunction = async () => {
  if (readSession() !== null) throw redirect(paths.home());
};
