import { fetchNews } from '../../api/content.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';

/** The query key of all news. */
export const NEWS_KEY = 'news';
/** The filter in the URL, and its value for archived items. */
export const SHOWN = 'ver';
export const ARCHIVED = 'archivadas';

/** The page of news in the URL. */
export function useNews() {
  const isArchived = useListAddress().get(SHOWN) === ARCHIVED;
  return useListPage([NEWS_KEY, isArchived], (from, signal) => fetchNews({ from, isArchived }, signal));
}

export const reloadNews = (): Promise<void> => queries.invalidateQueries({ queryKey: [NEWS_KEY] });
