import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { readSession } from '../../session/session.ts';
import { logOut } from './log-out.ts';

/**
 * Logs out and begins a new login, as every sign-out does (spec 1 §4 "Logout").
 * @param isAsked by the fan, with *Cerrar sesión*
 */
export function useLogOut({ isAsked = false } = {}): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logOut(readSession(), isAsked);
    await navigate(paths.access());
  };
}
