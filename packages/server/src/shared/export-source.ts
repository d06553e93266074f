import type { RawBuilder } from 'kysely';

/** A cell of an exported table. Amounts are numbers of whole units; instants are written in Montevideo's time. */
export type Cell = string | number | boolean | Date | null;

/** A domain's source of an export (spec 4 §2.13). */
export interface ExportSource {
  /** One query, in its order. With documents it has a column `document_channel`, whose permission shows them whole; '' in rows without. */
  readonly rows: RawBuilder<unknown>;
  readonly hasDocuments: boolean;
  /** Whether a column `of_visitors` says which of them are of the visitors' sector. */
  readonly hasVisitors: boolean;
  /** A row's cells by the kind's column names; documents whole, in `Documento`. */
  readonly cells: (row: unknown) => Readonly<Record<string, Cell>>;
}

/** A source whose cells come from the rows of its own query. */
export function exportSource<Row>(
  rows: RawBuilder<Row>,
  cells: (row: Row) => Readonly<Record<string, Cell>>,
  { hasDocuments = false, hasVisitors = false } = {},
): ExportSource {
  return { rows, hasDocuments, hasVisitors, cells: (row) => cells(row as Row) };
}
