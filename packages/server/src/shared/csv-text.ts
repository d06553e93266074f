import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { countText } from './count-text.ts';
import { ok, type Result, refuse } from './result.ts';

/** The text of an uploaded file. Invalid UTF-8 is read as Windows-1252, the usual encoding of spreadsheets here. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export interface CsvHeader {
  readonly delimiter: ';' | ',';
  /** In lower case, without quotes. */
  readonly names: readonly string[];
}

/** The first line of a table: its columns and their separator. */
export function csvHeader(text: string): CsvHeader {
  const [line = ''] = text
    .slice(0, 10_000)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1);
  const delimiter = line.includes(';') ? ';' : ',';
  const names = line.split(delimiter).map((name) => name.replaceAll('"', '').trim().toLowerCase());
  return { delimiter, names };
}

/** A row: its cells by the names of the columns (empty where it has too few), and how many it has. */
export interface CsvRow<Column extends string> {
  /** Of its end, from 1. */
  readonly line: number;
  readonly record: Readonly<Record<Column, string>>;
  readonly cells: number;
  /** It has as many as the header. */
  readonly isWhole: boolean;
}

/** What the parser makes of a row: `rowOf` reads it. */
export interface ParsedRow {
  readonly record: readonly string[];
  readonly info: InfoRecord;
}

/**
 * How the rows below a header are parsed. A quote within a cell is a letter (`Ana "Nany" Lima`). One that opens a cell
 * and is not closed would take the rows after it into the cell: the parser throws, and `unclosedAt` tells the row.
 */
export function rowParsing({ delimiter, names }: CsvHeader) {
  let last = 1;
  return {
    options: {
      ...{ delimiter, info: true, bom: true, from: 2, trim: true, skip_empty_lines: true },
      ...{ relax_quotes: true, relax_column_count: true },
      // Its types leave `info` out, with which it gets and returns more than the cells.
      on_record: (parsed: unknown) => {
        const { record: cells, info } = parsed as ParsedRow;
        const separators = cells.join(delimiter).split(delimiter).length - 1;
        if (separators >= 2 * (names.length - 1) && cells.some((cell) => cell.includes('\n')))
          throw new CsvError('CSV_QUOTE_NOT_CLOSED', 'a cell contains rows');
        last = info.lines;
        return parsed as string[];
      },
    },
    rowOf: <Column extends string>({ record, info }: ParsedRow): CsvRow<Column> => ({
      line: info.lines,
      record: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])) as Record<Column, string>,
      cells: record.length,
      isWhole: record.length === names.length,
    }),
    /** The first line of the row whose quotes are not closed; throws other errors again. */
    unclosedAt(error: unknown): number {
      if (!(error instanceof CsvError)) throw error;
      return last + 1;
    },
  };
}

/** Why a line is not read; lines are counted from 1. */
export interface LineError {
  readonly line: number;
  readonly text: string;
}

export interface Table<Column extends string> {
  readonly rows: readonly { readonly record: Readonly<Record<Column, string>>; readonly line: number }[];
  /** Lines that are not read, one for all beyond the limit. */
  readonly errors: LineError[];
}

export type TableProblem = 'columns-missing' | 'file-unreadable' | 'quotes-open';

/** The rows of an uploaded table by the names of its columns, at most `most`. Refused are those without one of `columns`. */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  most: number,
): Result<Table<Column>, TableProblem> {
  const text = decodedText(bytes);
  if (bytes.length === 0 || text.includes('\0')) return refuse('file-unreadable');
  const header = csvHeader(text);
  const missing = columns.find((column) => !header.names.includes(column));
  if (missing) return refuse('columns-missing', { column: missing });
  const { options, rowOf, unclosedAt } = rowParsing(header);
  let all: readonly CsvRow<Column>[];
  try {
    all = (parse(text, options) as unknown as readonly ParsedRow[]).map((row) => rowOf<Column>(row));
  } catch (error) {
    return refuse('quotes-open', { line: unclosedAt(error) });
  }
  const rows = all.filter(({ isWhole }) => isWhole);
  const errors = all
    .filter(({ isWhole }) => !isWhole)
    .map(({ line }) => ({ line, text: 'no tiene las columnas del encabezado' }));
  const beyond = rows[most];
  if (beyond)
    errors.push({
      line: beyond.line,
      text: `desde acá no se leyó, porque un archivo tiene hasta ${countText(most)} filas: subí las demás en otro`,
    });
  return ok({ rows: rows.slice(0, most), errors });
}

export const lineText = ({ line, text }: LineError): string => `Fila ${line}: ${text}`;
