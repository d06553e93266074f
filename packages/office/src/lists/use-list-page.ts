import { LISTS, type ListName } from '@club/contract/club';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { PageOf, SortOf } from '../api/list-page.ts';
import { useListAddress } from './use-list-address.ts';

type Options<Found> = Pick<UseQueryOptions<Found>, 'enabled' | 'refetchInterval' | 'staleTime'>;

/**
 * The page of a list that the address names; the page before stays until it is there. A fault is the route's error page.
 * @param key What the list is kept under, with every filter that `read` uses.
 * @param read Asks for the page; `from` is the page before's `next`, empty for the first.
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

/** The same of a list that the server sorts as the address says. */
export function useSortedPage<Name extends ListName, Found>(
  list: Name,
  key: readonly unknown[],
  read: (page: PageOf<Name>, signal: AbortSignal) => Promise<Found>,
  options: Options<Found> = {},
) {
  const sort = useSort(list);
  return useListPage([...key, sort], (from, signal) => read({ from, sort }, signal), options);
}

/** The columns that the server sorts a list by. */
export const sortsOf = (list: ListName): readonly string[] => LISTS[list].sorts;

/** What the address says a list is sorted by; empty where the server cannot sort by it. */
export function useSort<Name extends ListName>(list: Name): SortOf<Name> | '' {
  const { sort } = useListAddress();
  return sortsOf(list).includes(sort.replace(/^-/, '')) ? (sort as SortOf<Name>) : '';
}
