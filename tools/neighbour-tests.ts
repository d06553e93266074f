/**
 * Rules, readers and writers of the wire, and reactions to refusals are tested by a file beside them, so that a wrong one is named
 * by its own test. Prints those that no test in their folder imports, and exits 1 when there are any.
 */
import { dirname, join } from 'node:path/posix';
import { isForTests, type SourceFile, sourceFiles } from './source-files.ts';

const TESTED = /(?:^|[/-])(?:rules|wire|reactions)\.tsx?$/;
const CODE = /^packages\/.*\.tsx?$/;
/** Of a value: a type that is imported tests nothing. */
const IMPORTED = /^import (?!type )[^;]*? from '(\.\/[^']+)';$/gm;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Files of those kinds that no test in their folder imports. */
export function untested(files: readonly SourceFile[]): string[] {
  const imported = new Set(
    files
      .filter(({ path }) => isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(IMPORTED)].map(([, name = '']) => join(dirname(path), name)),
      ),
  );
  return files
    .map(({ path }) => path)
    .filter((path) => TESTED.test(path) && !isForTests(path) && !imported.has(path));
}

if (import.meta.main) {
  const found = untested(sourceFiles(CODE));
  for (const path of found) console.error(`${path}: no test in its folder imports it`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
