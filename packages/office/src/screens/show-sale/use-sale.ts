import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/query.ts';
import { fetchSale } from '../../api/sale.ts';

const KEY = 'sale';

/** The sale of a show, cached. */
export function useSale(showId: number) {
  return useQuery({
    queryKey: [KEY, showId],
    queryFn: ({ signal }) => fetchSale(showId, signal),
    refetchOnWindowFocus: false,
  });
}

export const reloadSale = (showId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: [KEY, showId] });
