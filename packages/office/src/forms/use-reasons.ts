import { useQuery } from '@tanstack/react-query';
import { fetchMasters, type MasterRow } from '../api/masters.ts';

const NONE: readonly MasterRow[] = [];

/** The club's usual reasons of acts, in its order. */
export function useReasons(): readonly MasterRow[] {
  const { data = NONE } = useQuery({
    queryKey: ['masters', 'act-reasons'],
    queryFn: ({ signal }) => fetchMasters('act-reasons', signal),
    // A form does without: any text is a reason.
    throwOnError: false,
  });
  return data;
}

const MOST = 6;

/** Those that go with what is typed, the first ones of many; none once one of them is typed. */
export function suggested(rows: readonly MasterRow[], typed: string): string[] {
  const names = rows.filter(({ isArchived }) => !isArchived).map(({ value }) => value.name);
  const text = typed.trim().toLowerCase();
  return names.includes(typed)
    ? []
    : names.filter((name) => name.toLowerCase().includes(text)).slice(0, MOST);
}
