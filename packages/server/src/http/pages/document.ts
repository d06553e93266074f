import type { RenderedPage } from '@club/contract';

/** What of the build's manifest is read here. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Makes whole documents out of the build's `index.html`. */
export interface DocumentMaker {
  /** A page; as the shell with the page's head when only the browser can show it. */
  readonly page: (page: RenderedPage) => string;
  /** The document of every page that the browser renders. */
  readonly shell: string;
}

/** The places of the template; `SHELL` is what a finished page does not need. */
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const SHELL = /\s*<!--shell-->[\s\S]*<!--\/shell-->/;
const END_OF_HEAD = '</head>';
const ROOT = '<!--root-->';
const DATA = '<!--data-->';
/** What the template has the browser fetch. */
const FETCHED =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/g;

export function makeDocuments(template: string, manifest: Manifest): DocumentMaker {
  for (const place of [HEAD, SHELL])
    if (!place.test(template)) throw new Error(`The built page has no ${place.source}`);
  const empty = template.replace(ROOT, '').replace(DATA, '');
  const full = template.replace(SHELL, '');
  const ofTemplate = (full.match(FETCHED) ?? []).map((tag) => tag.trim());
  const [start = '', , afterHead = ''] = cut(full.replace(FETCHED, ''), HEAD);
  const [head = '', , body = ''] = cut(afterHead, END_OF_HEAD);
  const [beforeRoot, , afterRoot = ''] = cut(body, ROOT);
  const [beforeData, , end] = cut(afterRoot, DATA);
  const known = new Set([...template.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file));
  const fetched = new Map<string, string>();
  const fetchedBy = (modules: readonly string[]): string => {
    const key = modules.join();
    let tags = fetched.get(key);
    if (tags === undefined) {
      tags = inOrder([...ofTemplate, ...chunkLinks(manifest, modules, known)]).join('\n');
      fetched.set(key, tags);
    }
    return tags;
  };
  return {
    shell: empty,
    page: ({ head: ofPage, content }) => {
      // A function: the text may have `$` signs.
      if (content === null) return empty.replace(HEAD, () => ofPage);
      const data = `<script type="application/json" id="page-data">${content.data}</script>`;
      const tags = fetchedBy(content.modules);
      return `${start}${ofPage}${head}${tags}\n${END_OF_HEAD}${beforeRoot}${content.html}${beforeData}${data}${end}`;
    },
  };
}

/** A text before, in and after its first place that matches. */
function cut(text: string, place: RegExp | string): [string, string, string] {
  const found = typeof place === 'string' ? place : (place.exec(text)?.[0] ?? '');
  const at = text.indexOf(found);
  return [text.slice(0, at), found, text.slice(at + found.length)];
}

/**
 * Styles first, which nothing can be shown without, then fonts; the page's code, which is not needed to read it, lets them
 * go ahead on a slow line. Within each kind the order stays: that of the cascade's layers stands in the first style sheet.
 */
function inOrder(tags: readonly string[]): string[] {
  const isStyle = (tag: string) => tag.includes('rel="stylesheet"');
  const isCode = (tag: string) => tag.startsWith('<script') || tag.includes('rel="modulepreload"');
  return [
    ...tags.filter(isStyle),
    ...tags.filter((tag) => !isStyle(tag) && !isCode(tag)),
    ...tags.filter(isCode).map((tag) => tag.replace(/^<\w+/, '$& fetchpriority="low"')),
  ];
}

/** Links to the page's own styles and code, whatever the template does not name already. */
function chunkLinks(manifest: Manifest, modules: readonly string[], known: ReadonlySet<string | undefined>) {
  const links = new Map<string, string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build's manifest has no "${key}"`);
    if (links.has(chunk.file)) return;
    links.set(chunk.file, `<link rel="modulepreload" crossorigin href="/${chunk.file}" />`);
    for (const style of chunk.css ?? [])
      links.set(style, `<link rel="stylesheet" crossorigin href="/${style}" />`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...links].filter(([file]) => !known.has(file)).map(([, link]) => link);
}
