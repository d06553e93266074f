import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useClub } from '../use-club.ts';
import { logOut } from './sign-in.ts';

/** Logs out and begins a new login, as every sign-out does (spec 1 §4 "Logout"). */
export function useLogOut(): () => Promise<void> {
  const { queueCookie } = useClub();
  const navigate = useNavigate();
  return async () => {
    await logOut(queueCookie);
    await navigate(paths.access());
  };
}
