import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync';
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

export interface Table<Column extends string> {
  readonly rows: readonly { readonly record: Readonly<Record<Column, string>>; readonly line: number }[];
  /** `Fila 3: …` for each line that is not read, and one text for all beyond the limit. */
  readonly errors: string[];
}

/** The rows of an uploaded table by the names of its columns, at most `most`. Refused are those without one of `columns`. */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  columns: readonly Column[],
  most: number,
): Result<Table<Column>, 'columns-missing' | 'file-unreadable'> {
  const text = decodedText(bytes);
  if (bytes.length === 0 || text.includes('\0')) return refuse('file-unreadable');
  const { delimiter, names } = csvHeader(text);
  const missing = columns.find((column) => !names.includes(column));
  if (missing) return refuse('columns-missing', { column: missing });
  const errors: string[] = [];
  const read = parse(text, {
    ...{ delimiter, columns: [...names], info: true, bom: true, from: 2, trim: true, skip_empty_lines: true },
    // The first line is the header; one more than the limit tells that it is exceeded.
    ...{ skip_records_with_error: true, to: most + 2 },
    on_skip: (error: CsvError | undefined) => {
      if (error) errors.push(wrongLine(Number(error.lines), 'no tiene las columnas del encabezado'));
      return undefined;
    },
  }) as unknown as { record: Readonly<Record<Column, string>>; info: InfoRecord }[];
  if (read.length > most)
    errors.push(
      `Se leyeron las primeras ${most.toLocaleString('es-UY')} filas: subí las demás en otro archivo.`,
    );
  return ok({ rows: read.slice(0, most).map(({ record, info }) => ({ record, line: info.lines })), errors });
}

export const wrongLine = (line: number, error: string): string => `Fila ${line}: ${error}`;
