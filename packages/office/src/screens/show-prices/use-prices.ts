import { useQuery } from '@tanstack/react-query';
import { fetchPrices } from '../../api/prices.ts';
import { queries } from '../../api/query.ts';

const KEY = 'prices';

/** The prices of a show, cached. */
export function usePrices(showId: number) {
  return useQuery({
    queryKey: [KEY, showId],
    queryFn: ({ signal }) => fetchPrices(showId, signal),
    // Typed cells are based on the loaded ones, which must not change meanwhile.
    refetchOnWindowFocus: false,
  });
}

export const reloadPrices = (showId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: [KEY, showId] });
