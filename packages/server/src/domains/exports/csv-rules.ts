import type { Cell } from '../../shared/export-source.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a table (spec 4 §2.13): `;` between cells, RFC 4180, no formulas. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

function csvCell(cell: Cell): string {
  const text = harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe; our own numbers do not. */
function harmless(cell: Cell): string {
  const text = cellText(cell);
  return typeof cell === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** A cell in the local format: decimal comma, Montevideo's time. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return montevideoDateTime(cell).replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
}
