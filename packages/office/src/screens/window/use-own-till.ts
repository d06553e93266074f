import { useQuery } from '@tanstack/react-query';
import { fetchWindow } from '../../api/till.ts';
import { useSession } from '../../shell/use-session.ts';

/** Under which the window's state is kept: one's till, what it holds and sold. */
export const WINDOW_KEY = ['window'];

/** The till that one has open, at which money may change hands; null without one. */
export function useOwnTill(): number | null {
  const { permissions } = useSession();
  const { data } = useQuery({
    queryKey: WINDOW_KEY,
    queryFn: ({ signal }) => fetchWindow(signal),
    refetchOnWindowFocus: false,
    enabled: permissions.includes('window:E'),
  });
  return data?.till && !data.till.isForgotten ? data.till.id : null;
}
