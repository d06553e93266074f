import { useQuery } from '@tanstack/react-query';

/**
 * The row that an address names: of the page that is read, else asked for alone, since a link from elsewhere does not say its page.
 * Null when there is none; undefined until it is known.
 * @param rows The page, once it is read.
 * @param id 0 where the address names none.
 * @param key What the list is kept under.
 */
export function useRow<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  id: number,
  key: string,
  fetchOne: (id: number, signal: AbortSignal) => Promise<Row | null>,
): Row | null | undefined {
  const onPage = rows?.find((row) => row.id === id);
  const { data } = useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => fetchOne(id, signal),
    enabled: id > 0 && rows !== undefined && onPage === undefined,
  });
  return onPage ?? data;
}
