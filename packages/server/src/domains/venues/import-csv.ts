import type { RowPlan, SectorPlan } from '@club/venue-plan/venue-plan.ts';
import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { csvHeader, decodedText } from '../../shared/csv-text.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { csvText } from './messages.ts';
import { COLUMNS, readLine, type SeatTableLine } from './seat-line-wire.ts';

/** A line with an error; lines are counted from 1. */
export interface LineError {
  readonly line: number;
  readonly text: string;
}

/** The seats of a sector, from a file. */
export type ImportedSector = Pick<SectorPlan, 'standId' | 'code' | 'rows'>;

export interface ImportedSeats {
  readonly sectors: readonly ImportedSector[];
  readonly errors: readonly LineError[];
}

/** The most errors that are listed, since a file of another kind has one in each line. */
const MOST_ERRORS = 100;

/**
 * Reads a table of seats (spec 4 §2.15): UTF-8 or Windows-1252, `;` or `,`. Lines with errors are skipped and
 * reported. Rows and seats are in the order of their ids. An empty name is replaced by the id.
 */
export function importSeats(bytes: Uint8Array): Result<ImportedSeats, 'columns-missing' | 'file-unreadable'> {
  const text = decodedText(bytes);
  if (text.includes('\0')) return refuse('file-unreadable');
  const { delimiter, names } = csvHeader(text);
  const missing = COLUMNS.find((column) => !names.includes(column));
  if (missing) return refuse('columns-missing', { column: missing });
  const errors: LineError[] = [];
  const records = parse(text, {
    ...{ delimiter, columns: [...names], info: true, bom: true, from: 2, trim: true, skip_empty_lines: true },
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) errors.push({ line: Number(error.lines), text: problemOf(error) });
      return undefined;
    },
  }) as unknown as { record: SeatTableLine; info: InfoRecord }[];
  return ok(collect(records, errors));
}

const problemOf = ({ code, record }: CsvError): string =>
  code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && Array.isArray(record)
    ? csvText.columns(record.length)
    : csvText.quotes;

function collect(
  records: readonly { readonly record: SeatTableLine; readonly info: InfoRecord }[],
  errors: LineError[],
): ImportedSeats {
  const sectors = new Map<string, { standId: number; code: string; rows: Map<number, RowPlan> }>();
  const seen = new Map<string, number>();
  for (const { record, info } of records) {
    const read = readLine(record);
    if ('text' in read) {
      errors.push({ line: info.lines, text: read.text });
      continue;
    }
    const { standId, code, rowId, seatId, rowName, seatName } = read;
    const key = `${standId} ${code} ${rowId} ${seatId}`;
    const before = seen.get(key);
    const sector = sectors.get(`${standId} ${code}`) ?? { standId, code, rows: new Map<number, RowPlan>() };
    const row = sector.rows.get(rowId) ?? { id: rowId, name: rowName, seats: [] };
    if (before !== undefined) errors.push({ line: info.lines, text: csvText.repeated(before) });
    else if (row.name !== rowName) errors.push({ line: info.lines, text: csvText.rowName(rowId, row.name) });
    else {
      seen.set(key, info.lines);
      sector.rows.set(rowId, { ...row, seats: [...row.seats, { id: seatId, name: seatName }] });
      sectors.set(`${standId} ${code}`, sector);
    }
  }
  return {
    sectors: [...sectors.values()].map((sector) => ({ ...sector, rows: inOrder([...sector.rows.values()]) })),
    errors: errors.toSorted((a, b) => a.line - b.line).slice(0, MOST_ERRORS),
  };
}

const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
const inOrder = (rows: readonly RowPlan[]): RowPlan[] =>
  rows.map((row) => ({ ...row, seats: row.seats.toSorted(byId) })).toSorted(byId);
