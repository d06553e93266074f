import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../api/query.ts';
import { fetchTeam } from '../../api/team.ts';
import { useListAddress } from '../../lists/use-list-address.ts';

const KEY = 'team';

/** The page of the team that the address names. */
export function useTeam() {
  const { from } = useListAddress();
  return useQuery({
    queryKey: [KEY, from],
    queryFn: ({ signal }) => fetchTeam(from, signal),
    placeholderData: keepPreviousData,
  });
}

/** After a change: the pages of the team are read again. */
export const reloadTeam = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });
