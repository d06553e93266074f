import { queries } from '../../api/query.ts';
import { fetchTeam, type TeamFilter } from '../../api/team.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { stateOf } from './team-rules.ts';

/** The query key of all team data. */
export const TEAM_KEY = 'team';

/** The filters' names in the URL. */
export const FILTER = { text: 'buscar', state: 'estado' } as const;

/** The team's filter in the URL. */
export function useTeamFilter(): TeamFilter {
  const address = useListAddress();
  return { text: address.get(FILTER.text), state: stateOf(address.get(FILTER.state)) };
}

/** The page of the team in the URL. */
export function useTeam() {
  const filter = useTeamFilter();
  return useSortedPage('equipo', [TEAM_KEY, filter], (page, signal) => fetchTeam(filter, page, signal));
}

/** After a change: reloads the pages of the team. */
export const reloadTeam = (): Promise<void> => queries.invalidateQueries({ queryKey: [TEAM_KEY] });
