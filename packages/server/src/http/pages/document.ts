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

export function makeDocuments(template: string, manifest: Manifest): DocumentMaker {
  for (const place of [HEAD, SHELL])
    if (!place.test(template)) throw new Error(`The built page has no ${place.source}`);
  const empty = template.replace(ROOT, '').replace(DATA, '');
  const full = template.replace(SHELL, '');
  const known = new Set([...template.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file]) => file));
  const filled = (document: string, place: string | RegExp, text: string) =>
    // A function: the text may have `$` signs.
    document.replace(place, () => text);
  return {
    shell: empty,
    page: ({ head, content }) => {
      if (content === null) return filled(empty, HEAD, head);
      const links = chunkLinks(manifest, content.modules, known);
      // After the template's: the order of the cascade's layers stands in the first style sheet.
      const withHead = filled(filled(full, HEAD, head), END_OF_HEAD, [...links, END_OF_HEAD].join('\n'));
      const data = `<script type="application/json" id="page-data">${content.data}</script>`;
      return filled(filled(withHead, DATA, data), ROOT, content.html);
    },
  };
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
