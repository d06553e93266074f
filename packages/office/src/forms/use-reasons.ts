import { useQuery } from '@tanstack/react-query';
import { fetchMasters, type MasterRow } from '../api/masters.ts';

const NONE: readonly MasterRow[] = [];

/** The club's usual reasons of acts, in its order; empty where a form has its own. */
export function useReasons(isAsked: boolean): readonly string[] {
  const { data = NONE } = useQuery({
    queryKey: ['masters', 'act-reasons'],
    enabled: isAsked,
    queryFn: ({ signal }) => fetchMasters('act-reasons', signal),
    // A form works without them: any text is a reason.
    throwOnError: false,
  });
  return presentNames(data);
}

export const presentNames = (rows: readonly MasterRow[]): readonly string[] =>
  rows.filter(({ isArchived }) => !isArchived).map(({ value }) => value.name);

const MOST = 6;

/** Those that match the typed text, up to a limit; none once one of them is typed. */
export function suggested(names: readonly string[], typed: string): readonly string[] {
  const text = typed.trim().toLowerCase();
  return names.includes(typed)
    ? []
    : names.filter((name) => name.toLowerCase().includes(text)).slice(0, MOST);
}
