import { useQuery } from '@tanstack/react-query';
import { fetchPrices } from '../../api/prices.ts';
import { queries } from '../../api/query.ts';

const KEY = 'prices';

/** The prices of a show, as they were read last. */
export function usePrices(showId: number) {
  return useQuery({
    queryKey: [KEY, showId],
    queryFn: ({ signal }) => fetchPrices(showId, signal),
    // What was typed stands over what was read: it does not change under the person.
    refetchOnWindowFocus: false,
  });
}

export const reloadPrices = (showId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: [KEY, showId] });
