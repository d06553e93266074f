import { createHash } from 'node:crypto';
import type { RenderedPage } from '@club/contract';
import type { Sendable } from '../encoded-bytes.ts';
import { CommonPart, StitchedDocument } from './stitched-document.ts';

/** The parts of the build's manifest that are used here. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface PageDocument {
  readonly content: Sendable;
  /** The source of the content security policy that admits the inline styles. */
  readonly styleSource: string;
}

/** Makes whole documents from the build's `index.html`. */
export interface DocumentMaker {
  /** A finished page. */
  readonly page: (head: string, content: NonNullable<RenderedPage['content']>) => PageDocument;
  /** A page rendered by the browser; with its own head and frame where it has them. */
  readonly shell: (
    modules: readonly string[],
    own?: { head?: string; frame?: string | null },
  ) => PageDocument;
}

/** The placeholders of the template: per page, and `SHELL`, the part that a finished page does not need. */
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const SHELL = /\s*<!--shell-->[\s\S]*<!--\/shell-->/;
const ROOT = /<!--root-->[\s\S]*<!--\/root-->/;
const END_OF_HEAD = '</head>';
const DATA = '<!--data-->';
/** The style sheet of the fonts, by its name in the manifest. */
const FONTS = 'src/fonts.css';
/** The preloads of the template. */
const FETCHED =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g;

export function makeDocuments(
  template: string,
  manifest: Manifest,
  readFile: (file: string) => string,
): DocumentMaker {
  for (const place of [HEAD, SHELL, ROOT])
    if (!place.test(template)) throw new Error(`The built page has no ${place.source}`);
  // Preloads before it need not wait for it.
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
  // A finished page is readable without code: on a slow line its contents are fetched first.
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

/** The part common to all documents with the same code: required files, and styles. */
interface Common {
  readonly part: CommonPart;
  readonly styleSource: string;
}

interface Fetched {
  /** File names, in cascade order. */
  readonly styles: readonly string[];
  readonly code: readonly string[];
  readonly others: readonly string[];
}

/**
 * Styles are inlined, so that nothing delays the first paint. Disabled links, which are not fetched, tell the code that loads
 * screens that the styles are present.
 * Fonts have a file of their own: Chromium sends the page's whole URL, with its secret, as the `Referer` of requests from inline
 * styles, whatever the page's `Referrer-Policy`. For requests from a file, the policy of that file's answer applies.
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

/** The template's files and those of the modules, without duplicates. Each style sheet begins with the order of the layers. */
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

/** Splits a text at its first match: before, match, after. */
function cut(text: string, place: RegExp | string): [string, string, string] {
  const found = typeof place === 'string' ? place : (place.exec(text)?.[0] ?? '');
  const at = text.indexOf(found);
  return [text.slice(0, at), found, text.slice(at + found.length)];
}
