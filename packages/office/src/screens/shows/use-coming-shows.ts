import { useQuery } from '@tanstack/react-query';
import { FIRST_PAGE } from '../../api/list-page.ts';
import { fetchShows } from '../../api/shows.ts';

const COMING = { state: 'published', typeId: 0, when: 'coming', since: '', until: '', text: '' } as const;

/** The future published shows, nearest first. */
export const useComingShows = () =>
  useQuery({
    queryKey: ['shows', 'coming-published'],
    queryFn: async ({ signal }) => (await fetchShows(COMING, FIRST_PAGE, signal)).rows,
  });
