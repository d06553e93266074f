import { useQuery } from '@tanstack/react-query';

/**
 * The row of an id in the URL: from the loaded page, else loaded by itself, since a link from elsewhere does not have its page.
 * Null when there is none; undefined until it is known.
 * @param rows The page, once it is loaded.
 * @param id 0 where the URL has none.
 * @param key The query key of the list.
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
