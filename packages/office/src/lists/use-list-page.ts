import { LISTS, type ListName } from '@club/contract/club';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { PageOf, SortOf } from '../api/list-page.ts';
import { useListAddress } from './use-list-address.ts';

type Options<Found> = Pick<
  UseQueryOptions<Found>,
  'enabled' | 'refetchInterval' | 'refetchIntervalInBackground' | 'staleTime'
>;

/**
 * The page of a list in the URL; the previous page stays until it is loaded. A fault leads to the route's error page.
 * @param key The query key of the list, with every filter that `read` uses.
 * @param read Loads the page; `from` is the previous page's `next`, empty for the first.
 */
export function useListPage<Found>(
  key: readonly unknown[],
  read: (from: string, signal: AbortSignal) => Promise<Found>,
  options: Options<Found> = {},
) {
  const { from } = useListAddress();
  return useQuery<Found>({
    ...options,
    queryKey: [...key, from],
    queryFn: ({ signal }) => read(from, signal),
    placeholderData: keepPreviousData,
  });
}

/** The same for a list that the server sorts by the URL. */
export function useSortedPage<Name extends ListName, Found>(
  list: Name,
  key: readonly unknown[],
  read: (page: PageOf<Name>, signal: AbortSignal) => Promise<Found>,
  options: Options<Found> = {},
) {
  const sort = useSort(list);
  return useListPage([...key, sort], (from, signal) => read({ from, sort }, signal), options);
}

/** The columns by which the server sorts a list. */
export const sortsOf = (list: ListName): readonly string[] => LISTS[list].sorts;

/** A list's order in the URL; empty where the server cannot sort by it. */
export function useSort<Name extends ListName>(list: Name): SortOf<Name> | '' {
  const { sort } = useListAddress();
  return sortsOf(list).includes(sort.replace(/^-/, '')) ? (sort as SortOf<Name>) : '';
}
