import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The part of a Vite manifest entry that this report reads. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface SizeBudgets {
  /** Manifest key of the page, e.g. `index.html`. */
  readonly entry: string;
  /** Screens that pages open with, by their manifest keys, and the most gzip bytes of JavaScript that each may need. */
  readonly screens: readonly { readonly name: string; readonly key: string; readonly bytes: number }[];
  /** Most gzip bytes that any other screen may need beside what the first of `screens` has brought. */
  readonly laterBytes: number;
}

/** Every script and style that the browser must have before the given chunks can run, each once. */
export function firstLoadFiles(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build manifest has no chunk "${key}"`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  for (const root of roots) visit(root);
  return [...files];
}

/** Gzip bytes of a built file. */
export type SizeOf = (file: string) => number;

const SCREEN = /\/screens\/.*\/route\.ts$/;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function scriptBytes(manifest: Manifest, roots: readonly string[], sizeOf: SizeOf): number {
  const scripts = firstLoadFiles(manifest, roots).filter((file) => file.endsWith('.js'));
  return scripts.reduce((total, file) => total + sizeOf(file), 0);
}

/** The lines printed after a build, and those among them that are over their budget. */
export function judgeSizes(manifest: Manifest, sizeOf: SizeOf, budgets: SizeBudgets) {
  const bytesWith = (key: string) => scriptBytes(manifest, [budgets.entry, key], sizeOf);
  const first = budgets.screens.map(({ name, key, bytes }) => ({
    what: `First load of ${name}`,
    bytes: bytesWith(key),
    limit: bytes,
  }));
  const known = new Set(budgets.screens.map(({ key }) => key));
  const home = first[0]?.bytes ?? 0;
  const later = Object.keys(manifest)
    .filter((key) => SCREEN.test(key) && !known.has(key))
    .map((key) => ({ what: `${key} over home`, bytes: bytesWith(key) - home, limit: budgets.laterBytes }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const judged = [...first, ...later.slice(0, 1), ...later.slice(1).filter((row) => row.bytes > row.limit)];
  return judged.map((row) => ({
    line: `${row.what}: ${kilobytes(row.bytes)} gzip of JavaScript (limit ${kilobytes(row.limit)})`,
    isOver: row.bytes > row.limit,
  }));
}

/** Prints what the first loads and the heaviest later screen weigh, and fails the build above a budget. */
export function sizeReport(budgets: SizeBudgets): Plugin {
  let outDir = '';
  return {
    name: 'size-report',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
      const sizeOf: SizeOf = (file) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;
      const judged = judgeSizes(manifest, sizeOf, budgets);
      this.info(`\n${judged.map(({ line }) => line).join('\n')}`);
      const over = judged.filter(({ isOver }) => isOver).map(({ line }) => line);
      if (over.length > 0) this.error(`Over budget: ${over.join('; ')}`);
    },
  };
}
