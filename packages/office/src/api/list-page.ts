import type { ListName, ListSort } from '@club/contract/club';

/** A page of a list, as every call that lists answers one. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** The mark of the page after; empty on the last one. */
  readonly next: string;
}

/** What a list may be sorted by: a column, `-` before it for the other way round. */
export type SortOf<Name extends ListName> = ListSort<Name> | `-${ListSort<Name>}`;

/** The page of a list that is asked for; empty `sort` for the list's own order. */
export interface AskedPage<Sort extends string> {
  /** The page before's `next`; empty for the first. */
  readonly from: string;
  readonly sort: Sort | '';
}
export type PageOf<Name extends ListName> = AskedPage<SortOf<Name>>;

export const FIRST_PAGE = { from: '', sort: '' } as const;

export const pageToWire = <Sort extends string>({ from, sort }: AskedPage<Sort>) => ({
  ...(from !== '' && { Desde: from }),
  ...(sort !== '' && { Orden: sort as Sort }),
});
