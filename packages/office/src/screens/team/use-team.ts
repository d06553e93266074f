import { queries } from '../../api/query.ts';
import { fetchTeam, type TeamFilter } from '../../api/team.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { stateOf } from './team-rules.ts';

/** What all that is read of the team is kept under. */
export const TEAM_KEY = 'team';

/** Filters by their names in the address. */
export const FILTER = { text: 'buscar', state: 'estado' } as const;

/** What the address narrows the team by. */
export function useTeamFilter(): TeamFilter {
  const address = useListAddress();
  return { text: address.get(FILTER.text), state: stateOf(address.get(FILTER.state)) };
}

/** The page of the team that the address names. */
export function useTeam() {
  const filter = useTeamFilter();
  return useSortedPage('equipo', [TEAM_KEY, filter], (page, signal) => fetchTeam(filter, page, signal));
}

/** After a change: the pages of the team are read again. */
export const reloadTeam = (): Promise<void> => queries.invalidateQueries({ queryKey: [TEAM_KEY] });
