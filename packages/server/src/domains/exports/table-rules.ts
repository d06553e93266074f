import type { Cell } from '../../shared/export-source.ts';
import { bareDocument } from '../../shared/identity-document.ts';
import type { ExportTable } from './export-table.ts';

const DOCUMENT = 'Documento';

/** A row as it stands in the file; its document whole only where the channel's is. */
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

/** `•••• 678`: what those see who may not see documents. */
const maskedDocument = (text: string): string => `•••• ${bareDocument(text).slice(-3)}`;

/** Whether documents stand in such a file at all. */
export const showsDocuments = (columns: readonly string[]): boolean => columns.includes(DOCUMENT);
