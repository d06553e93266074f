import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { SignedOut } from '../../api/fault.ts';
import { paths } from '../../paths.ts';
import { beginVisit } from './load-show.ts';

/** Does the loader's part that is omitted on the server. */
export function useVisit(isFromServer: boolean): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page that came from the server
  useEffect(() => {
    if (!isFromServer) return;
    beginVisit().catch((reason: unknown) => {
      if (!(reason instanceof SignedOut)) void navigate(paths.home());
    });
  }, []);
}
