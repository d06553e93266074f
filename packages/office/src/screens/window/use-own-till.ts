import { useQuery } from '@tanstack/react-query';
import { fetchWindow } from '../../api/till.ts';
import { useSession } from '../../shell/use-session.ts';

/** The query key of the window's state: the member's till, its held places and sales. */
export const WINDOW_KEY = ['window'];

/** The member's open till, at which money may change hands; null without one. */
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
