import { useSearchParams } from 'react-router';

/** Where a list goes on: the server's mark of its next page. */
const FROM = 'desde';
/** What it is sorted by: `nombre`, or `-nombre`. */
const SORT = 'orden';

/** A list's filters, sort and page live in its address: it can be kept, sent and gone back to. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    /** A filter's value; empty when it is not set. */
    get: (name: string): string => search.get(name) ?? '',
    from: search.get(FROM) ?? '',
    sort: search.get(SORT) ?? '',
    /** Sorts the list by a column, and then the other way round. */
    sortBy: (column: string): void =>
      setSearch(
        (now) => withFilters(now, { [FROM]: '', [SORT]: now.get(SORT) === column ? `-${column}` : column }),
        { replace: true },
      ),
    /** Sets filters; an empty one leaves the address. The list begins again at its first page. */
    set: (filters: Readonly<Record<string, string>>): void =>
      setSearch((now) => withFilters(now, { [FROM]: '', ...filters }), { replace: true }),
    /** The address of the list with these filters besides, from its first page. */
    narrowed: (filters: Readonly<Record<string, string>>): string =>
      `?${withFilters(search, { [FROM]: '', ...filters })}`,
    /** The address of another page of the list; its first one for ''. */
    page: (from: string): string => `?${withFilters(search, { [FROM]: from })}`,
  };
}

/** An address's parameters with some of them changed. */
export function withFilters(
  search: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
