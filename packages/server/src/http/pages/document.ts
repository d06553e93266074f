import { createHash } from 'node:crypto';
import type { RenderedPage } from '@club/contract';
import type { Sendable } from '../encoded-bytes.ts';
import { CommonPart, StitchedDocument } from './stitched-document.ts';

/** What of the build's manifest is read here. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface PageDocument {
  readonly content: Sendable;
  /** The source of the content security policy that admits the styles that are written in it. */
  readonly styleSource: string;
}

/** Makes whole documents out of the build's `index.html`. */
export interface DocumentMaker {
  /** A finished page. */
  readonly page: (head: string, content: NonNullable<RenderedPage['content']>) => PageDocument;
  /** A page that the browser renders; with a head and a frame of its own where it has them. */
  readonly shell: (
    modules: readonly string[],
    own?: { head?: string; frame?: string | null },
  ) => PageDocument;
}

/** The places of the template: what a page has its own of, and, as `SHELL`, what a finished one does not need. */
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const SHELL = /\s*<!--shell-->[\s\S]*<!--\/shell-->/;
const ROOT = /<!--root-->[\s\S]*<!--\/root-->/;
const END_OF_HEAD = '</head>';
const DATA = '<!--data-->';
/** The style sheet of the fonts, by its name in the manifest. */
const FONTS = 'src/fonts.css';
/** What the template has the browser fetch. */
const FETCHED =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g;

export function makeDocuments(
  template: string,
  manifest: Manifest,
  readFile: (file: string) => string,
): DocumentMaker {
  for (const place of [HEAD, SHELL, ROOT])
    if (!place.test(template)) throw new Error(`The built page has no ${place.source}`);
  // What comes before it need not wait for it.
  const fonts = `<link rel="stylesheet" href="/${chunkOf(manifest, FONTS).file}" />`;
  const kind = (text: string, order: (fetched: Fetched) => string[]) => {
    const parts = cutTemplate(text);
    const known = new Map<string, Common>();
    return {
      parts,
      commonOf: (modules: readonly string[]): Common => {
        const key = modules.join();
        const common =
          known.get(key) ?? makeCommon(fetchedBy(parts.tags, manifest, modules), order, readFile);
        known.set(key, common);
        return common;
      },
    };
  };
  // Code is not needed to read a finished page: on a slow line it lets what is seen go ahead.
  const finished = kind(template.replace(SHELL, ''), ({ code, others }) => [
    ...others,
    ...code.map((tag) => tag.replace(/^<\w+/, '$& fetchpriority="low"')),
  ]);
  const shell = kind(template, ({ code, others }) => [...code, ...others]);
  return {
    page: (head, { html, data, modules }) => {
      const { start, endOfHead, beforeRoot, beforeData, end } = finished.parts;
      const json = `<script type="application/json" id="page-data">${data}</script>`;
      return documentOf(finished.commonOf(modules), start + head + endOfHead, [
        ...[beforeRoot, html, beforeData, json, fonts, end],
      ]);
    },
    shell: (modules, { head, frame } = {}) => {
      const { start, endOfHead, beforeRoot, beforeData, end } = shell.parts;
      return documentOf(shell.commonOf(modules), start + (head ?? shell.parts.head) + endOfHead, [
        ...[beforeRoot, frame ?? shell.parts.outline, beforeData, fonts, end],
      ]);
    },
  };
}

function documentOf({ part, styleSource }: Common, before: string, after: readonly string[]): PageDocument {
  return { content: new StitchedDocument(before, part, after.join('')), styleSource };
}

/** What all documents with the same code have in common: the files that they need, and their styles. */
interface Common {
  readonly part: CommonPart;
  readonly styleSource: string;
}

interface Fetched {
  /** Names of files, in the cascade's order. */
  readonly styles: readonly string[];
  readonly code: readonly string[];
  readonly others: readonly string[];
}

/**
 * Styles are written into the document, so that nothing stands between its arrival and the first paint. The links tell
 * the code that loads screens that they are there; what is disabled is not fetched.
 * Fonts have a file of their own: Chromium puts the page's whole address, secret and all, in the `Referer` of what a written
 * style asks for, whatever the page's `Referrer-Policy`. For what a file asks for, that of its own answer holds.
 */
function makeCommon(
  fetched: Fetched,
  order: (fetched: Fetched) => string[],
  readFile: (file: string) => string,
): Common {
  const styles = fetched.styles.map((file) => readFile(file).trim()).join('');
  if (styles.includes('</')) throw new Error('A style sheet would end its own element');
  const links = fetched.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`);
  const text = `${[...order(fetched), ...links].join('\n')}\n<style>${styles}</style>\n`;
  const digest = createHash('sha256').update(styles).digest('base64');
  return { part: new CommonPart(text), styleSource: `'sha256-${digest}'` };
}

/** The template's files and those of the modules, each once. Each style sheet begins with the layers' order. */
function fetchedBy(tags: readonly string[], manifest: Manifest, modules: readonly string[]): Fetched {
  const code = new Map<string, string>();
  const styles = new Set<string>();
  const others: string[] = [];
  for (const tag of tags) {
    const file = /(?:href|src)="\/([^"]+)"/.exec(tag)?.[1] ?? '';
    if (tag.includes('rel="stylesheet"')) styles.add(file);
    else if (tag.startsWith('<script') || tag.includes('rel="modulepreload"')) code.set(file, tag);
    else others.push(tag);
  }
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    if (visited.has(key)) return;
    visited.add(key);
    if (!code.has(chunk.file))
      code.set(chunk.file, `<link rel="modulepreload" crossorigin href="/${chunk.file}" />`);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return { styles: [...styles], code: [...code.values()], others };
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build's manifest has no "${key}"`);
  return chunk;
}

interface TemplateParts {
  readonly start: string;
  readonly head: string;
  readonly endOfHead: string;
  readonly beforeRoot: string;
  readonly outline: string;
  readonly beforeData: string;
  readonly end: string;
  readonly tags: readonly string[];
}

function cutTemplate(template: string): TemplateParts {
  const tags = (template.match(FETCHED) ?? []).map((tag) => tag.trim());
  const [start, head, afterHead] = cut(template.replace(FETCHED, ''), HEAD);
  const [endOfHead, , body] = cut(afterHead, END_OF_HEAD);
  const [beforeRoot, outline, afterRoot] = cut(body, ROOT);
  const [beforeData, , end] = cut(afterRoot, DATA);
  return { start, head, endOfHead, beforeRoot: END_OF_HEAD + beforeRoot, outline, beforeData, end, tags };
}

/** A text before, in and after its first place that matches. */
function cut(text: string, place: RegExp | string): [string, string, string] {
  const found = typeof place === 'string' ? place : (place.exec(text)?.[0] ?? '');
  const at = text.indexOf(found);
  return [text.slice(0, at), found, text.slice(at + found.length)];
}
