import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { queries } from '../../api/query.ts';
import { fetchShowOptions, type ShowOptions } from '../../api/show-options.ts';
import { fetchShow, type Show } from '../../api/shows.ts';

const SHOW = 'show';
const LIST = 'shows';

export const showQuery = (id: number) => ({
  queryKey: [SHOW, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchShow(id, signal),
});

export const showOptionsQuery = {
  queryKey: ['show-options'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchShowOptions(signal),
};

/** The query key of the lists of shows. */
export const listKey = (...parts: readonly unknown[]): readonly unknown[] => [LIST, ...parts];

/** After a change: reloads the show and every list of shows. Awaits only the show. */
export async function reloadShow(id: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: [LIST] });
  await queries.invalidateQueries({ queryKey: [SHOW, id] });
}

/** The number in a show's URL; 0 when there is none. */
export const useShowId = (): number => Number(/^[1-9]\d{0,8}$/.exec(useParams().showId ?? '')?.[0] ?? 0);

/** The frame's data for its tabs. */
export interface Framed {
  readonly show: Show;
  readonly options: ShowOptions;
  /** Whether the person may change it, and it is not over. */
  readonly mayEdit: boolean;
}

/** The show of the frame. Only below `ShowFrame`. */
export const useFramed = (): Framed => useOutletContext<Framed>();

export function useShowAndOptions(id: number) {
  const show = useQuery(showQuery(id));
  const options = useQuery(showOptionsQuery);
  return show.data && options.data ? { show: show.data, options: options.data } : null;
}
