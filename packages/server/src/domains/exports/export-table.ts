import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { ReadCall, Reader } from '../../http/read-calls.ts';
import type { Cell, ExportSource } from '../../shared/export-source.ts';
import type { TicketChannel } from '../tickets/public.ts';

/** The content of an export: counted when it is requested, and read when its file is made. */
export interface ExportTable {
  /** The channel whose permission shows a row's document in full; null without documents. */
  readonly channelOf: ((row: unknown) => string) | null;
  /** A row's cells by the names of its columns; documents in full, in `Documento`. */
  readonly cells: (row: unknown) => Readonly<Record<string, Cell>>;
  /** How many rows there are, how many of them with a document of these channels, and how many of those are of visitors. */
  readonly count: (tx: Executor, channels: readonly string[]) => Promise<Counted>;
  /** Batches of rows from one snapshot: requires a transaction with one. */
  readonly rows: (tx: Executor) => AsyncGenerator<readonly unknown[]>;
}

interface Counted {
  readonly rows: number;
  readonly documents: number;
  readonly visitors: number;
}

/** Rows per fetch of a query, so that none takes long. */
const ROWS_AT_ONCE = 500;

/** A table that is one query, read from a cursor. */
export const queryTable = ({ rows: query, hasDocuments, hasVisitors, cells }: ExportSource): ExportTable => ({
  channelOf: hasDocuments ? (row) => (row as { document_channel: string }).document_channel : null,
  cells,
  async count(tx, channels) {
    const isWhole = hasDocuments ? sql`document_channel = any(${channels}::text[])` : sql`false`;
    const ofVisitors = hasVisitors ? sql`of_visitors` : sql`false`;
    const { rows } = await sql<Counted>`
      select count(*)::integer as rows, (count(*) filter (where ${isWhole}))::integer as documents,
        (count(*) filter (where ${isWhole} and ${ofVisitors}))::integer as visitors
      from (${query}) as listed`.execute(tx);
    return rows[0] ?? { rows: 0, documents: 0, visitors: 0 };
  },
  async *rows(tx) {
    await sql`declare exported no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const fetched = await sql`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx);
      if (fetched.rows.length === 0) return;
      yield fetched.rows;
    }
  },
});

/** A list of the office as a table: the answers of its call to the screen's body, page by page. */
export interface ListPlan {
  readonly list: ReadCall;
  readonly body: object;
  /** The actor; `isReport`: in a read-only transaction. */
  readonly readerIn: (tx: Executor, isReport: boolean) => Reader;
  /** The rows of an answer. */
  readonly rowsOf: (answer: object) => readonly unknown[];
  readonly cells: ExportTable['cells'];
  /** The channel whose permission shows its documents in full; null without documents. */
  readonly channel: TicketChannel | null;
}

/** Rows per page of a list: many, because each page sorts the whole list. */
const LIST_ROWS_AT_ONCE = 10_000;

export function listTable({ list, body, readerIn, rowsOf, cells, channel }: ListPlan): ExportTable {
  const ask = async (reader: Reader, page: object) => {
    const answer = await list.read({ ...body, ...page }, reader);
    if (!answer.ok) throw new Error(`export: ${list.call.name} says ${answer.problem}`);
    return answer.value as ListAnswer;
  };
  return {
    channelOf: channel && (() => channel),
    cells,
    async count(tx, channels) {
      const answer = await ask(readerIn(tx, false), { Cantidad: 1 });
      const rows = answer.Total ?? rowsOf(answer).length;
      return { rows, documents: channel && channels.includes(channel) ? rows : 0, visitors: 0 };
    },
    async *rows(tx) {
      const reader = readerIn(tx, true);
      let next: string | undefined;
      do {
        const from = next ? { Desde: next } : {};
        const answer = await ask(reader, { Cantidad: LIST_ROWS_AT_ONCE, ...from });
        yield rowsOf(answer);
        next = answer.Siguiente;
      } while (next);
    },
  };
}

/** Fields of paged lists beside their rows; lists of one page have neither. */
interface ListAnswer {
  readonly Total?: number;
  readonly Siguiente?: string;
}
