import type { ListName, ListSort } from '@club/contract/club';

/** A page of a list, as returned by every list call. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** The cursor of the next page; empty on the last one. */
  readonly next: string;
}

/** A sort column, with `-` for descending. */
export type SortOf<Name extends ListName> = ListSort<Name> | `-${ListSort<Name>}`;

/** The requested page of a list; empty `sort` for the list's own order. */
export interface AskedPage<Sort extends string> {
  /** The previous page's `next`; empty for the first. */
  readonly from: string;
  readonly sort: Sort | '';
}
export type PageOf<Name extends ListName> = AskedPage<SortOf<Name>>;

export const FIRST_PAGE = { from: '', sort: '' } as const;

export const pageToWire = <Sort extends string>({ from, sort }: AskedPage<Sort>) => ({
  ...(from !== '' && { Desde: from }),
  ...(sort !== '' && { Orden: sort as Sort }),
});

/** The largest page that a list call answers with. */
export const LONGEST_PAGE = 200;

/** All rows of a list, page after page: for a choice among them. */
export async function everyRow<Row>(
  read: (page: { readonly from: string; readonly sort: '' }) => Promise<Pick<ListPage<Row>, 'rows' | 'next'>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let from = '';
  do {
    const page = await read({ from, sort: '' });
    rows.push(...page.rows);
    from = page.next;
  } while (from);
  return rows;
}
