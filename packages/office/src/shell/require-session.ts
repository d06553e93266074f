import { type LoaderFunctionArgs, redirect } from 'react-router';
import { fetchSession, type Session } from '../api/session.ts';
import { BASE, factorFrom, loginFrom } from '../paths.ts';

/** The shell's loader: the session, or a redirect to the login. */
export async function requireSession({ request }: LoaderFunctionArgs): Promise<Session> {
  const { pathname, search } = new URL(request.url);
  const page = (pathname.slice(BASE.length) || '/') + search;
  const session = await fetchSession();
  if (session === null) throw redirect(loginFrom(page));
  if (session.step !== 'ready') throw redirect(factorFrom(page));
  return session;
}
