import type { Cell } from '../../shared/export-source.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';

/** What spreadsheets read UTF-8 by. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of a table (spec 4 §2.13): `;` between cells, RFC 4180, nothing that a spreadsheet would run. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

function csvCell(cell: Cell): string {
  const text = harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe; a number of ours is none. */
function harmless(cell: Cell): string {
  const text = cellText(cell);
  return typeof cell === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
}

/** A cell as people here read it: decimal comma, Montevideo's time. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return montevideoDateTime(cell).replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
}
