import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { type CsvRow, csvHeader, decodedText, type ParsedRow, rowParsing } from '../../shared/csv-text.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
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

export type RegisterLine = CsvRow<keyof RegisterRecord>;

/** More lines per batch would block the event loop noticeably. */
const LINES_AT_ONCE = 500;
const CHUNK = 64 * 1024;

/**
 * The lines of a register in batches, with other work of the process between them. A row whose quotes are not closed
 * ends them, refused: where the rows after it begin cannot be told.
 */
export async function* linesOfRegister(
  text: string,
): AsyncGenerator<Result<readonly RegisterLine[], 'quotes-open'>> {
  const { options, rowOf, unclosedAt } = rowParsing(csvHeader(text));
  let lines: RegisterLine[] = [];
  const parser = parse(options);
  Readable.from(chunksOf(text)).pipe(parser);
  try {
    for await (const parsed of parser as AsyncIterable<ParsedRow>) {
      lines.push(rowOf(parsed));
      if (lines.length < LINES_AT_ONCE) continue;
      yield ok(lines);
      lines = [];
      await breathe();
    }
  } catch (error) {
    yield refuse('quotes-open', { line: unclosedAt(error) });
    return;
  }
  if (lines.length > 0) yield ok(lines);
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}
