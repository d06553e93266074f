import { setTimeout } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from '../../shared/export-source.ts';
import { BYTE_ORDER_MARK, cellText, csvLine } from './csv-rules.ts';
import type { Export } from './export-store.ts';

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<Export['format'], string>;

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** A batch of rows. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The bytes of a table's file, row by row: only what is being written is in memory. */
export function fileParts(format: Export['format'], table: Table): AsyncIterable<Uint8Array> {
  return format === 'csv' ? csvParts(table) : sheetParts(table);
}

async function* csvParts({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns));
  for await (const some of rows) yield Buffer.from(some.map(csvLine).join(''));
}

/**
 * A workbook of one sheet. Its texts stay texts, whatever they begin with: only cells declared as formulas are
 * formulas.
 */
function sheetParts({ name, columns, rows }: Table): AsyncIterable<Uint8Array> {
  return writeXlsxStream(sheetRows(rows), {
    name: sheetName(name),
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}

async function* sheetRows(rows: Table['rows']): AsyncGenerator<(string | number)[]> {
  for await (const some of rows)
    for (const cells of some)
      yield cells.map((cell) => (typeof cell === 'number' ? cell : sheetText(cellText(cell))));
}

/** The longest text of a sheet's cell: with a longer one the workbook is damaged. A CSV keeps it whole. */
const LONGEST = 32_767;
const sheetText = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Limits of a sheet's name: 31 characters, none of these, and no apostrophe at its ends. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ');

/**
 * Pauses between batches for as long as the last one took, so that half of the processor time is free for purchases.
 */
export async function* withPauses<Value>(parts: AsyncIterable<Value>): AsyncGenerator<Value> {
  let begun = performance.now();
  for await (const part of parts) {
    yield part;
    await setTimeout(Math.min(performance.now() - begun, MOST_PAUSE_MS));
    begun = performance.now();
  }
}
const MOST_PAUSE_MS = 100;
