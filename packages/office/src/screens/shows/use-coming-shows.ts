import { useQuery } from '@tanstack/react-query';
import { FIRST_PAGE } from '../../api/list-page.ts';
import { fetchShows } from '../../api/shows.ts';
import { isLive } from './show-rules.ts';

const COMING = { state: '', typeId: 0, when: 'coming', since: '', until: '', text: '' } as const;

/** The future published shows, nearest first; also those whose sale is suspended, as that of one that moved is. */
export const useComingShows = () =>
  useQuery({
    queryKey: ['shows', 'coming-published'],
    queryFn: async ({ signal }) => (await fetchShows(COMING, FIRST_PAGE, signal)).rows.filter(isLive),
  });
