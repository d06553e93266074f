/** A page of a list, as every call that lists answers one. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** The mark of the page after; empty on the last one. */
  readonly next: string;
}
