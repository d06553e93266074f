import type { Cell, ExportSource } from '../../shared/export-source.ts';
import { bareDocument } from '../../shared/identity-document.ts';

const DOCUMENT = 'Documento';

/** A row as it stands in the file; its document whole only where the channel's is. */
export function cellsIn(
  columns: readonly string[],
  source: ExportSource,
  wholeIn: ReadonlySet<string>,
): (row: unknown) => Cell[] {
  return (row) => {
    const cells = source.cells(row);
    const isHidden =
      source.hasDocuments && !wholeIn.has((row as { document_channel: string }).document_channel);
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
