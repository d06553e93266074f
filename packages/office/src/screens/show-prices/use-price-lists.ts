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
  // Typed cells are based on the loaded ones, which must not change meanwhile.
  refetchOnWindowFocus: false,
});

/** Reloads the lists, and each list that was loaded. */
export const reloadPriceLists = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });
