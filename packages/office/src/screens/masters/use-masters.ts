import { useQuery } from '@tanstack/react-query';
import { fetchMasters, type MasterTable } from '../../api/masters.ts';
import { queries } from '../../api/query.ts';

const KEY = 'masters';

export function useMasters(table: MasterTable) {
  return useQuery({ queryKey: [KEY, table], queryFn: ({ signal }) => fetchMasters(table, signal) });
}

/** After a change: the options of the shows' forms change too. */
export const reloadMasters = (): Promise<void> => queries.invalidateQueries();
