import type { Cell } from '../../shared/export-source.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import type { ExportTable } from './export-table.ts';

/** The columns with documents, and their cells for those who may not have these in full. */
const MASKED = new Map<string, (text: string) => string>([
  ['Documento', maskedDocument],
  // Of a register's row: tells what was typed.
  ['Qué pasa', maskedWithin],
]);

/** Changes in the audit: their documents are masked field by field, before they are one text. */
const OF_THE_AUDIT = 'Cambios';

/** A text in which everything that may be a document, five digits or more, is masked; not the number of a row. */
function maskedWithin(text: string): string {
  const documents = /(?<!fila )(?<![\p{L}\d.-])\p{L}*(?:\d[ .-]?){4,}\d[\p{L}\d]*/giu;
  return text.replaceAll(documents, maskedDocument);
}

/** A row of the file; its document in full only if the channel's documents are. */
export function cellsIn(
  columns: readonly string[],
  table: Pick<ExportTable, 'cells' | 'channelOf'>,
  wholeIn: ReadonlySet<string>,
): (row: unknown) => Cell[] {
  return (row) => {
    const cells = table.cells(row);
    const isHidden = table.channelOf !== null && !wholeIn.has(table.channelOf(row));
    return columns.map((column) => {
      const cell = cells[column] ?? null;
      const masked = isHidden && MASKED.get(column);
      return masked ? masked(String(cell)) : cell;
    });
  };
}

/** Whether such a file contains documents. */
export const showsDocuments = (columns: readonly string[]): boolean =>
  columns.some((column) => MASKED.has(column) || column === OF_THE_AUDIT);
