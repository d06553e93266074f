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
