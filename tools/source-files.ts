import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const repository = join(import.meta.dirname, '..');

export type SourceFile = { path: string; text: string };

/** Files that git knows or would add, by their path from the repository's folder; generated ones are left out. */
export function sourceFiles(extensions: RegExp): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(list.split('\0'))]
    .filter(
      (path) => extensions.test(path) && !path.includes('/generated/') && existsSync(join(repository, path)),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}

export const TYPESCRIPT = /\.(ts|tsx|mts|mjs)$/;
