import { useQuery } from '@tanstack/react-query';
import { fetchEveryShow } from '../../api/shows.ts';
import { isLive } from './show-rules.ts';

const COMING = { state: '', typeId: 0, when: 'coming', since: '', until: '', text: '' } as const;

/** The future published shows, nearest first; also those whose sale is suspended, as that of one that moved is. */
export const useComingShows = () =>
  useQuery({
    queryKey: ['shows', 'coming-published'],
    queryFn: async ({ signal }) => (await fetchEveryShow(COMING, signal)).filter(isLive),
  });
