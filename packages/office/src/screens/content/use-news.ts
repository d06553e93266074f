import { fetchNews } from '../../api/content.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';

/** What all that is read of the news is kept under. */
export const NEWS_KEY = 'news';
/** The filter of the address, and its value for what was archived. */
export const SHOWN = 'ver';
export const ARCHIVED = 'archivadas';

/** The page of news that the address names. */
export function useNews() {
  const isArchived = useListAddress().get(SHOWN) === ARCHIVED;
  return useListPage([NEWS_KEY, isArchived], (from, signal) => fetchNews({ from, isArchived }, signal));
}

export const reloadNews = (): Promise<void> => queries.invalidateQueries({ queryKey: [NEWS_KEY] });
