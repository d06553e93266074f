import { useQuery } from '@tanstack/react-query';
import { fetchOutlet, fetchOutlets } from '../../api/outlets.ts';
import { fetchAccreditations, fetchReasons, fetchShowAccreditations } from '../../api/press.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { STATE, stateOfAddress } from './press-rules.ts';

const PRESS = 'press';
export const SHOW = 'espectaculo';

/** The page of accreditations in the URL. */
export function useAccreditations() {
  const { get } = useListAddress();
  const filter = { state: stateOfAddress(get(STATE)), showId: Number(get(SHOW)) || 0 };
  const { data } = useSortedPage('acreditaciones', [PRESS, 'accreditations', filter], (page, signal) =>
    fetchAccreditations(filter, page, signal),
  );
  return { data, filter };
}

/** The page of outlets in the URL. */
export function useOutlets() {
  const state = stateOfAddress(useListAddress().get(STATE));
  const { data } = useSortedPage('medios', [PRESS, 'outlets', state], (page, signal) =>
    fetchOutlets(state, page, signal),
  );
  return { data, state };
}

export const useOutlet = (id: number) =>
  useQuery({
    queryKey: [PRESS, 'outlet', id],
    queryFn: ({ signal }) => fetchOutlet(id, signal),
    enabled: id > 0,
  });

export const useShowAccreditations = (showId: number) =>
  useQuery({
    queryKey: [PRESS, 'show', showId],
    queryFn: ({ signal }) => fetchShowAccreditations(showId, signal),
    enabled: showId > 0,
  });

export const useReasons = () =>
  useQuery({ queryKey: [PRESS, 'reasons'], queryFn: ({ signal }) => fetchReasons(signal) });

/** After a decision or a change all data of the press is reloaded. */
export const reloadPress = (): Promise<void> => queries.invalidateQueries({ queryKey: [PRESS] });
