import { fetchPriceList, fetchPriceLists } from '../../api/price-lists.ts';
import { queries } from '../../api/query.ts';

const KEY = 'price-lists';

export const priceListsQuery = {
  queryKey: [KEY],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPriceLists(signal),
};

export const priceListQuery = (id: number) => ({
  queryKey: [KEY, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPriceList(id, signal),
  // What was typed stands over what was read: it does not change under the person.
  refetchOnWindowFocus: false,
});

/** The lists, and each of them that was read, are read again. */
export const reloadPriceLists = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });
