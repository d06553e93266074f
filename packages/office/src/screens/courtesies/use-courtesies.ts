import { useQuery } from '@tanstack/react-query';
import { fetchCourtesies, fetchIssuers } from '../../api/courtesies.ts';
import { FIRST_PAGE } from '../../api/list-page.ts';
import { queries } from '../../api/query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { FILTER } from './courtesy-rules.ts';

const COURTESIES = 'courtesies';

/** The page of courtesies in the URL. */
export function useCourtesies() {
  const { get } = useListAddress();
  const filter = { showId: Number(get(FILTER.show)) || 0, issuerId: Number(get(FILTER.issuer)) || 0 };
  const { data } = useSortedPage('cortesias', [COURTESIES, 'list', filter], (page, signal) =>
    fetchCourtesies(filter, page, signal),
  );
  return { data, filter };
}

/** The page of issuers in the URL. */
export const useIssuers = (isArchived: boolean) =>
  useSortedPage('emisores', [COURTESIES, 'issuers', isArchived], (page, signal) =>
    fetchIssuers(isArchived, page, signal),
  );

/** Issuers for a new courtesy. */
export const useChoosableIssuers = () =>
  useQuery({
    queryKey: [COURTESIES, 'choosable'],
    queryFn: async ({ signal }) => (await fetchIssuers(false, FIRST_PAGE, signal, 200)).rows,
  });

/** After an act all data of courtesies is reloaded. */
export const reloadCourtesies = (): Promise<void> => queries.invalidateQueries({ queryKey: [COURTESIES] });
