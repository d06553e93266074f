import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { logOut } from './log-out.ts';

/** Logs out and begins a new login, as every sign-out does (spec 1 §4 "Logout"). */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logOut();
    await navigate(paths.access());
  };
}
