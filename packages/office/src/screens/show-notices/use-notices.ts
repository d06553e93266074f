import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Audience, countReach, fetchNotices } from '../../api/buyer-notices.ts';
import { queries } from '../../api/query.ts';
import { useListPage } from '../../lists/use-list-page.ts';

const LIST = 'buyer-notices';
const REACH = 'notice-reach';
const LOOK_AGAIN_MS = 2_500;

/** A page of a show's notices, polled while one is being sent. */
export const useNotices = (showId: number) =>
  useListPage([LIST, showId], (from, signal) => fetchNotices(showId, from, signal), {
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ state: own }) => own === 'under-way') ? LOOK_AGAIN_MS : false,
  });

/** The current size of an audience, counted again at every change of it. */
export const useReach = (showId: number, audience: Audience) =>
  useQuery({
    queryKey: [REACH, showId, audience],
    queryFn: ({ signal }) => countReach(showId, audience, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** After a notice was sent or requested. */
export const reloadNotices = (showId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: [LIST, showId] });
