import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchNews } from '../../api/content.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';

const KEY = 'news';
/** The filter of the address, and its value for what was archived. */
export const SHOWN = 'ver';
export const ARCHIVED = 'archivadas';

/** The page of news that the address names. */
export function useNews() {
  const address = useListAddress();
  const wanted = { from: address.from, isArchived: address.get(SHOWN) === ARCHIVED };
  return useQuery({
    queryKey: [KEY, wanted],
    queryFn: ({ signal }) => fetchNews(wanted, signal),
    placeholderData: keepPreviousData,
  });
}

export const reloadNews = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });
