import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes that a component takes from a CSS module which has none of that name: they would be left out without a word. */
export function missingClasses(files: readonly SourceFile[]): string[] {
  const classes = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesOf(text)]),
  );
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
      const defined = classes.get(pathOf(path, from));
      if (!defined) return [`${path}: no file ${from}`];
      const used = text.matchAll(new RegExp(`(?<![\\w.'/])${name}\\??\\.(\\w+)`, 'g'));
      return [...new Set([...used].map(([, used = '']) => used))]
        .filter((used) => !defined.has(used))
        .map((used) => `${path}: ${from} has no class ${used}`);
    }),
  );
}

const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name]) => name));

const pathOf = (importer: string, from: string): string =>
  from.startsWith('@club/')
    ? from.replace(/^@club\/(\w+)/, 'packages/$1/src')
    : posix.join(posix.dirname(importer), from);
