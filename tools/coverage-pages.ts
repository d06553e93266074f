/**
 * The coverage pages name the file that shows a requirement and, in quotes after it, its tests; `…` stands for omitted words. Prints missing
 * ones and exits with 1 if there are any.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository, type SourceFile, sourcePaths } from './source-files.ts';

const FOLDERS: Readonly<Record<string, string>> = {
  'office/': 'packages/office/src/',
  'gate/': 'packages/gate/src/',
  'web/': 'packages/web/src/',
  'ui/': 'packages/ui/src/',
  'server/': 'packages/server/src/',
  'e2e/': 'packages/e2e/src/',
  'contract/': 'packages/contract/',
  'sandbox/': 'packages/sandbox/',
  'testing/': 'packages/testing/src/',
  'demo/': 'packages/demo/src/',
  'shots/': 'docs/screenshots/',
};

/** A file with its extension, a picture without one, or a title in quotes. */
const NAMED = /(?<path>[\w@./-]+\.tsx?\b|shots\/[\w-]+)|"(?<title>[^"]+)"/g;

const inFull = (path: string): string => {
  const folder = /^\w+\//.exec(path)?.[0] ?? '';
  return `${FOLDERS[folder] ?? folder}${path.slice(folder.length)}`;
};

const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll(/\s+/g, ' ');

const says = (text: string, title: string): boolean =>
  title.split('…').every((words) => text.includes(plain(words.trim())));

/** Missing references of a page's tables, as `page:line: what`. `read` returns the text of one of the `paths`. */
export function missingProofs(
  { path: page, text }: SourceFile,
  paths: readonly string[],
  read: (path: string) => string,
): string[] {
  const breaches: string[] = [];
  /** The last file named in full, by its base name. */
  const named = new Map<string, string>();
  const fileOf = (path: string): string | undefined => {
    const full = inFull(path);
    const known = paths.find((one) => one === full || one.startsWith(`${full}-`)) ?? named.get(path);
    const alike = known ? [known] : paths.filter((one) => one.endsWith(`/${path}`));
    if (alike.length !== 1) return undefined;
    named.set(basename(path), alike[0] ?? '');
    return alike[0];
  };
  for (const [index, line] of text.split('\n').entries()) {
    let file: string | undefined;
    // The last column of a table; quoted text before its first file is no title.
    const proofs = line.startsWith('|') ? (line.split(' | ').at(-1) ?? '') : '';
    for (const { groups } of proofs.matchAll(NAMED)) {
      const { path, title = '' } = groups ?? {};
      if (path) {
        file = fileOf(path);
        if (!file) breaches.push(`${page}:${index + 1}: ${path}`);
      } else if (file && !says(plain(read(file)), title)) {
        breaches.push(`${page}:${index + 1}: "${title}" in ${file}`);
      }
    }
  }
  return breaches;
}

if (import.meta.main) {
  const paths = sourcePaths(/\.(?:tsx?|webp)$/);
  const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
  const pages = sourcePaths(/^docs\/coverage-\d\.md$/, 'docs');
  const breaches = pages.flatMap((path) => missingProofs({ path, text: read(path) }, paths, read));
  for (const breach of breaches) console.error(`${breach}: not there`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
