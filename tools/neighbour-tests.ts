/**
 * Rules, wire files and reactions are tested by a file beside them, so that a fault is reported by its own test: a test in their folder imports
 * them, and names each function that they export. Prints those without one, and exits with 1 if there are any.
 */
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { isForTests, type SourceFile, sourceFiles } from './source-files.ts';

const TESTED = /(?:^|[/-])(?:rules|wire|reactions)\.tsx?$/;
const CODE = /^packages\/.*\.tsx?$/;
/** Of a value: an imported type tests nothing. */
const IMPORTED = /^import (?!type )[^;]*? from '(\.\/[^']+)';$/gm;
const FUNCTION = /^(?:ArrowFunction|Function)Expression$/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The text of the tests that import each file of their own folder. */
function testsOf(files: readonly SourceFile[]): Map<string, string> {
  const tests = new Map<string, string>();
  for (const { path, text } of files.filter((file) => isTest(file.path))) {
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const imported = join(dirname(path), name);
      tests.set(imported, `${tests.get(imported) ?? ''}\n${text}`);
    }
  }
  return tests;
}

const testedKinds = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => TESTED.test(path) && !isForTests(path));

/** Files of those kinds that no test in their folder imports. */
export function untested(files: readonly SourceFile[]): string[] {
  const tests = testsOf(files);
  return testedKinds(files)
    .map(({ path }) => path)
    .filter((path) => !tests.has(path));
}

function exportedFunctions({ path, text }: SourceFile): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : [];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && FUNCTION.test(init.type) ? [id.name] : [],
    );
  });
}

/** Functions that files of those kinds export and no test of theirs names, as `path#name`. */
export function unnamed(files: readonly SourceFile[]): string[] {
  const tests = testsOf(files);
  return testedKinds(files).flatMap((file) => {
    const words = new Set((tests.get(file.path) ?? '').match(/[\w$]+/g));
    return exportedFunctions(file)
      .filter((name) => !words.has(name))
      .map((name) => `${file.path}#${name}`);
  });
}

if (import.meta.main) {
  const files = sourceFiles(CODE);
  const found = [
    ...untested(files).map((path) => `${path}: no test in its folder imports it`),
    ...unnamed(files).map((one) => `${one}: no test in its folder names it`),
  ];
  for (const breach of found) console.error(breach);
  process.exitCode = found.length > 0 ? 1 : 0;
}
