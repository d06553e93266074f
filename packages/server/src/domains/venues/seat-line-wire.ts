import { CODE, IDS, LENGTHS } from '@club/venue-plan/venue-plan.ts';
import { csvText } from './messages.ts';

/** The columns of a seat table, in any order; the header row is mandatory. */
export const COLUMNS = ['tribuna', 'sector', 'fila', 'asiento', 'nombre_fila', 'nombre_asiento'] as const;
type Column = (typeof COLUMNS)[number];
export type SeatTableLine = Readonly<Record<Column, string>>;

/** A seat, from a line of the table. */
export interface SeatLine {
  readonly standId: number;
  readonly code: string;
  readonly rowId: number;
  readonly seatId: number;
  readonly rowName: string;
  readonly seatName: string;
}

/** The content of a line, or its error. */
export function readLine(line: SeatTableLine): SeatLine | { readonly text: string } {
  for (const column of ['tribuna', 'fila', 'asiento'] as const) {
    const value = line[column];
    const isId = /^\d{1,2}$/.test(value) && Number(value) >= IDS.least && Number(value) <= IDS.most;
    if (!isId) return { text: csvText.number(column, value.slice(0, 20)) };
  }
  const code = line.sector.toUpperCase();
  if (!CODE.test(code)) return { text: csvText.code(line.sector.slice(0, 20)) };
  for (const column of ['nombre_fila', 'nombre_asiento'] as const)
    if (line[column].length > LENGTHS.name) return { text: csvText.name(column) };
  const rowId = Number(line.fila);
  const seatId = Number(line.asiento);
  return {
    ...{ standId: Number(line.tribuna), code, rowId, seatId },
    rowName: line.nombre_fila || String(rowId),
    seatName: line.nombre_asiento || String(seatId),
  };
}
