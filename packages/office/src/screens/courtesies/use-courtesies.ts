import { useQuery } from '@tanstack/react-query';
import { fetchCourtesies, fetchIssuers } from '../../api/courtesies.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListPage } from '../../lists/use-list-page.ts';
import { FILTER } from './courtesy-rules.ts';

const COURTESIES = 'courtesies';

/** The page of courtesies that the address names. */
export function useCourtesies() {
  const { get } = useListAddress();
  const filter = { showId: Number(get(FILTER.show)) || 0, issuerId: Number(get(FILTER.issuer)) || 0 };
  return useListPage([COURTESIES, 'list', filter], (from, signal) => fetchCourtesies(filter, from, signal));
}

/** The page of issuers that the address names. */
export const useIssuers = (isArchived: boolean) =>
  useListPage([COURTESIES, 'issuers', isArchived], (from, signal) =>
    fetchIssuers({ isArchived, from }, signal),
  );

/** Those who may give a new courtesy. */
export const useChoosableIssuers = () =>
  useQuery({
    queryKey: [COURTESIES, 'choosable'],
    queryFn: async ({ signal }) =>
      (await fetchIssuers({ isArchived: false, from: '', count: 200 }, signal)).rows,
  });

/** After an act everything of courtesies is read again. */
export const reloadCourtesies = (): Promise<void> => queries.invalidateQueries({ queryKey: [COURTESIES] });
