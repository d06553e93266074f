import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const repository = join(import.meta.dirname, '..');

export type SourceFile = { path: string; text: string };

/** Generated files: never a source. */
const MADE = new Set(['node_modules', 'dist', 'generated', 'test-results', 'playwright-report', 'coverage']);

function* pathsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !MADE.has(entry.name) && !entry.name.startsWith('.'))
      yield* pathsUnder(path);
  }
}

/** The paths of the repository's own files, sorted, relative to its folder; without generated ones. */
export function sourcePaths(pattern: RegExp, folder = ''): string[] {
  return [...pathsUnder(folder)].filter((path) => pattern.test(path)).sort();
}

/** The repository's own files with their text. */
export function sourceFiles(pattern: RegExp): SourceFile[] {
  return sourcePaths(pattern).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}

export const TYPESCRIPT = /\.(ts|tsx|mts|mjs)$/;

/** Tests, their builders, the shared suites of adapters, and the gallery of the site's components: no part of the product. */
const FOR_TESTS =
  /(\.test\.tsx?|[/-](builders|testing|contract|double)\.tsx?)$|\/(?:testing|gallery)\/|\/vitest-[^/]+\.ts$/;

export const isForTests = (path: string): boolean => FOR_TESTS.test(path);
