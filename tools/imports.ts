import { parseSync, Visitor } from 'vite';
import type { SourceFile } from './source-files.ts';

/** One import of a file. `isType` when it is erased at run time. */
export type Import = { specifier: string; isType: boolean; line: number };

type Entry = { isType: boolean };

const isTypeOnly = (entries: Entry[]) => entries.length > 0 && entries.every((entry) => entry.isType);

/** Every import of a file: `import`, `export … from`, `import()` with a fixed text, and `import('…')` in types. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { program, module } = parseSync(path, text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean, start: number) =>
    found.push({ specifier, isType, line: lineAt(start) });
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, isTypeOnly(entries), start);
  }
  for (const { entries, start } of module.staticExports) {
    const source = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (source) add(source.value, isTypeOnly(entries), start);
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false, start);
    },
    TSImportType({ source, start }) {
      add(source.value, true, start);
    },
  }).visit(program);
  return found;
}
