import { queries } from '../../api/query.ts';
import { fetchTeam } from '../../api/team.ts';
import { useSortedPage } from '../../lists/use-list-page.ts';

const KEY = 'team';

/** The page of the team that the address names. */
export const useTeam = () => useSortedPage('equipo', [KEY], fetchTeam);

/** After a change: the pages of the team are read again. */
export const reloadTeam = (): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });
