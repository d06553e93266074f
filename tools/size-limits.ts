/** No file over 300 lines, except generated files, data, SQL and documents. Prints the violations and exits with 1 if there are any. */
import { type SourceFile, sourceFiles } from './source-files.ts';

const LARGEST = 300;
const CODE = /\.(ts|tsx|mts|mjs|css)$/;
const DATA = /\.data\.ts$/;

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** Files over the limit, as `file: lines`. */
export function tooLarge(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => CODE.test(path) && !DATA.test(path))
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > LARGEST)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${LARGEST}`);
}

if (import.meta.main) {
  const breaches = tooLarge(sourceFiles(CODE));
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
