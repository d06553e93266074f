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

export interface SizeReportOptions {
  /** Manifest key of the page, e.g. `index.html`. */
  readonly entry: string;
  /** Manifest key of the lazy screen that the page opens with. */
  readonly screen: string;
  /** Most gzip bytes of JavaScript that the two may need together. */
  readonly budgetBytes: number;
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

interface MeasuredFile {
  readonly file: string;
  readonly gzipBytes: number;
}

const sum = (files: readonly MeasuredFile[]): number =>
  files.reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The lines printed after a build, and whether the JavaScript is within the budget. */
export function judgeFirstLoad(
  files: readonly MeasuredFile[],
  budgetBytes: number,
): { lines: string[]; isWithinBudget: boolean } {
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const styles = files.filter(({ file }) => file.endsWith('.css'));
  const lines = files.map(({ file, gzipBytes }) => `  ${kilobytes(gzipBytes).padStart(9)}  ${file}`);
  lines.push(
    `First load of home: ${kilobytes(sum(scripts))} gzip of JavaScript (limit ${kilobytes(budgetBytes)}), ` +
      `${kilobytes(sum(styles))} gzip of CSS`,
  );
  return { lines, isWithinBudget: sum(scripts) <= budgetBytes };
}

/** Prints the bytes of home's first load after each build and fails the build above the budget. */
export function sizeReport(options: SizeReportOptions): Plugin {
  let outDir = '';
  return {
    name: 'size-report',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      if (this.environment.config.build.ssr) return;
      const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
      const measured = firstLoadFiles(manifest, [options.entry, options.screen]).map((file) => ({
        file,
        gzipBytes: gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length,
      }));
      const { lines, isWithinBudget } = judgeFirstLoad(measured, options.budgetBytes);
      this.info(`\n${lines.join('\n')}`);
      if (!isWithinBudget) this.error('The first load of home is over its budget');
    },
  };
}
