import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchCourtesies, fetchIssuers } from '../../api/courtesies.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { FILTER } from './courtesy-rules.ts';

const COURTESIES = 'courtesies';

/** The page of courtesies that the address names. */
export function useCourtesies() {
  const { from, get } = useListAddress();
  const filter = { showId: Number(get(FILTER.show)) || 0, issuerId: Number(get(FILTER.issuer)) || 0 };
  const query = useQuery({
    queryKey: [COURTESIES, 'list', filter, from],
    queryFn: ({ signal }) => fetchCourtesies(filter, from, signal),
    placeholderData: keepPreviousData,
  });
  return { ...query, filter };
}

/** The page of issuers that the address names. */
export function useIssuers(isArchived: boolean) {
  const { from } = useListAddress();
  return useQuery({
    queryKey: [COURTESIES, 'issuers', isArchived, from],
    queryFn: ({ signal }) => fetchIssuers({ isArchived, from }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Those who may give a new courtesy. */
export const useChoosableIssuers = () =>
  useQuery({
    queryKey: [COURTESIES, 'choosable'],
    queryFn: async ({ signal }) =>
      (await fetchIssuers({ isArchived: false, from: '', count: 200 }, signal)).issuers,
  });

/** After an act everything of courtesies is read again. */
export const reloadCourtesies = (): Promise<void> => queries.invalidateQueries({ queryKey: [COURTESIES] });
