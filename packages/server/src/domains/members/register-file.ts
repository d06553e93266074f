import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import { csvHeader, decodedText } from '../../shared/csv-text.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { rowText } from './messages.ts';
import { COLUMNS, type RegisterRecord } from './register-wire.ts';

export type FileProblem = 'columns-missing' | 'file-unreadable';

/** Decodes the bytes of a register, by its header row. */
export function openRegister(bytes: Uint8Array): Result<string, FileProblem> {
  if (bytes.length === 0 || bytes.includes(0)) return refuse('file-unreadable');
  const text = decodedText(bytes);
  const { names } = csvHeader(text);
  const missing = COLUMNS.find((column) => !names.includes(column));
  return missing ? refuse('columns-missing', { column: missing }) : ok(text);
}

export interface RegisterLine {
  readonly line: number;
  readonly record: RegisterRecord | null;
  /** Why there is no record. */
  readonly error: string;
}

/** More lines per batch would block the event loop noticeably. */
const LINES_AT_ONCE = 500;
const CHUNK = 64 * 1024;

/** The lines of a register in batches, with other work of the process between them. */
export async function* linesOfRegister(text: string): AsyncGenerator<readonly RegisterLine[]> {
  const { delimiter, names } = csvHeader(text);
  let lines: RegisterLine[] = [];
  const parser = parse({
    ...{ delimiter, columns: [...names], info: true, bom: true, from: 2, trim: true, skip_empty_lines: true },
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) lines.push({ line: Number(error.lines), record: null, error: problemOf(error) });
      return undefined;
    },
  });
  Readable.from(chunksOf(text)).pipe(parser);
  for await (const { record, info } of parser as AsyncIterable<{
    record: RegisterRecord;
    info: InfoRecord;
  }>) {
    lines.push({ line: info.lines, record, error: '' });
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
    await breathe();
  }
  if (lines.length > 0) yield lines;
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

const problemOf = ({ code, record }: CsvError): string =>
  code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && Array.isArray(record)
    ? rowText.columns(record.length)
    : rowText.quotes;
