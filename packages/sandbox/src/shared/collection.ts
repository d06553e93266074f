import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records by id, in insertion order; stored in a file if there is a folder. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(id: string, value: T): void;
  remove(id: string): void;
  values(): T[];
  readonly size: number;
}

interface Line<T> {
  readonly id: string;
  readonly value?: T;
}

// A killed process may leave a truncated last line; only that line is lost.
function readLine<T>(line: string): Line<T> | undefined {
  try {
    return JSON.parse(line) as Line<T>;
  } catch {
    return undefined;
  }
}

function readRecords<T>(file: string): Map<string, T> {
  const records = new Map<string, T>();
  if (!existsSync(file)) return records;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = readLine<T>(text);
    if (!line) continue;
    if (line.value === undefined) records.delete(line.id);
    else records.set(line.id, line.value);
  }
  return records;
}

function compact<T>(file: string, records: Map<string, T>): void {
  const lines = [...records].map(([id, value]) => `${JSON.stringify({ id, value })}\n`);
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

/**
 * Appends lines to a file. If writing fails (a full disk), they wait for the next write: memory has them, and the
 * process continues.
 */
function appender(file: string): (line: Line<unknown>) => void {
  let waiting = '';
  return (line) => {
    const lines = `${waiting}${JSON.stringify(line)}\n`;
    try {
      appendFileSync(file, lines);
      waiting = '';
    } catch {
      // The line may be partly written: the truncated part becomes a line of its own.
      waiting = lines.startsWith('\n') ? lines : `\n${lines}`;
    }
  };
}

/**
 * Opens a collection. Each change is appended to `<folder>/<name>.ndjson` before the call returns, so a killed
 * process loses nothing that it had answered, unless the disk was full; the file is compacted when opened.
 */
export function openCollection<T>(folder: string | undefined, name: string): Collection<T> {
  const file = folder === undefined ? undefined : join(folder, `${name}.ndjson`);
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const records = file === undefined ? new Map<string, T>() : readRecords<T>(file);
  if (file !== undefined) compact(file, records);
  const append = file === undefined ? () => {} : appender(file);
  return {
    get: (id) => records.get(id),
    put(id, value) {
      append({ id, value });
      records.set(id, value);
    },
    remove(id) {
      if (records.delete(id)) append({ id });
    },
    values: () => [...records.values()],
    get size() {
      return records.size;
    },
  };
}
