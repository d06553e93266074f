import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
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
