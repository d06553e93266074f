import type { RowPlan, SectorPlan } from '@club/venue-plan/venue-plan.ts';
import { type LineError, readTable, type Table, type TableProblem } from '../../shared/csv-text.ts';
import { ok, type Result } from '../../shared/result.ts';
import { csvText } from './messages.ts';
import { COLUMNS, readLine, type SeatTableLine } from './seat-line-wire.ts';

/** The seats of a sector, from a file. */
export type ImportedSector = Pick<SectorPlan, 'standId' | 'code' | 'rows'>;

export interface ImportedSeats {
  readonly sectors: readonly ImportedSector[];
  readonly errors: readonly LineError[];
  /** How many lines have errors, of which the first are listed. */
  readonly errorCount: number;
}

/** The most errors that are listed, since a file of another kind has one in each line. */
const MOST_ERRORS = 100;

/** The most seats of a file. */
const MOST_LINES = 100_000;

/**
 * Reads a table of seats (spec 4 §2.15): UTF-8 or Windows-1252, `;` or `,`. Lines with errors are skipped and
 * reported. Rows and seats are in the order of their ids. An empty name is replaced by the id.
 */
export function importSeats(bytes: Uint8Array): Result<ImportedSeats, TableProblem> {
  const table = readTable(bytes, COLUMNS, MOST_LINES);
  return table.ok ? ok(collect(table.value)) : table;
}

function collect({ rows: lines, errors }: Table<keyof SeatTableLine>): ImportedSeats {
  const sectors = new Map<string, { standId: number; code: string; rows: Map<number, RowPlan> }>();
  const seen = new Map<string, number>();
  for (const { record, line } of lines) {
    const read = readLine(record);
    if ('text' in read) {
      errors.push({ line, text: read.text });
      continue;
    }
    const { standId, code, rowId, seatId, rowName, seatName } = read;
    const key = `${standId} ${code} ${rowId} ${seatId}`;
    const before = seen.get(key);
    const sector = sectors.get(`${standId} ${code}`) ?? { standId, code, rows: new Map<number, RowPlan>() };
    const row = sector.rows.get(rowId) ?? { id: rowId, name: rowName, seats: [] };
    if (before !== undefined) errors.push({ line, text: csvText.repeated(before) });
    else if (row.name !== rowName) errors.push({ line, text: csvText.rowName(rowId, row.name) });
    else {
      seen.set(key, line);
      sector.rows.set(rowId, { ...row, seats: [...row.seats, { id: seatId, name: seatName }] });
      sectors.set(`${standId} ${code}`, sector);
    }
  }
  return {
    sectors: [...sectors.values()].map((sector) => ({ ...sector, rows: inOrder([...sector.rows.values()]) })),
    errors: errors.toSorted((a, b) => a.line - b.line).slice(0, MOST_ERRORS),
    errorCount: errors.length,
  };
}

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
const inOrder = (rows: readonly RowPlan[]): RowPlan[] =>
  rows.map((row) => ({ ...row, seats: row.seats.toSorted(byId) })).toSorted(byId);
