import type { Cell } from '../../shared/export-source.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import type { ExportTable } from './export-table.ts';

const DOCUMENT = 'Documento';

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
      return isHidden && column === DOCUMENT ? maskedDocument(String(cell)) : cell;
    });
  };
}

/** Whether such a file contains documents. */
export const showsDocuments = (columns: readonly string[]): boolean => columns.includes(DOCUMENT);
