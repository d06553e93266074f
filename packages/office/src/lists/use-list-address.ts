import { useSearchParams } from 'react-router';

/** The server's cursor of the page. */
const FROM = 'desde';
/** The order: `nombre`, or `-nombre`. */
const SORT = 'orden';

/** A list's filters, order and page are in its URL: it can be bookmarked, sent and returned to. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    /** A filter's value; empty when it is not set. */
    get: (name: string): string => search.get(name) ?? '',
    from: search.get(FROM) ?? '',
    sort: search.get(SORT) ?? '',
    /** Sorts the list by a column, and then in the other direction. */
    sortBy: (column: string): void =>
      setSearch(
        (now) => withFilters(now, { [FROM]: '', [SORT]: now.get(SORT) === column ? `-${column}` : column }),
        { replace: true },
      ),
    /** Sets filters; an empty one is removed from the URL. The list returns to its first page. */
    set: (filters: Readonly<Record<string, string>>): void =>
      setSearch((now) => withFilters(now, { [FROM]: '', ...filters }), { replace: true }),
    /** The URL of the list with these additional filters, at its first page. */
    narrowed: (filters: Readonly<Record<string, string>>): string =>
      `?${withFilters(search, { [FROM]: '', ...filters })}`,
    /** The URL of another page of the list; its first one for ''. */
    page: (from: string): string => `?${withFilters(search, { [FROM]: from })}`,
  };
}

/** A URL's parameters with changes. */
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
