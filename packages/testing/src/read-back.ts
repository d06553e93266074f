import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The readable contents of a file; for tests. */
export interface FileContent {
  readonly pages: number;
  readonly text: string;
  /** Each piece of text with its size in points. */
  readonly sizes: readonly (readonly [text: string, size: number])[];
  readonly language: string;
  readonly title: string;
  readonly isTagged: boolean;
  /** Tags in reading order, and the alternative texts of figures. */
  readonly tags: readonly string[];
  /** The text of the page's QR, from the rendered picture. */
  readonly code: string | null;
}

export async function readBack(bytes: Uint8Array): Promise<FileContent> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const file = await task.promise;
  try {
    const page = await file.getPage(1);
    const { items } = await page.getTextContent();
    const { info } = await file.getMetadata();
    const mark = await file.getMarkInfo();
    return {
      pages: file.numPages,
      sizes: items.flatMap((item) => ('str' in item ? [[item.str, item.height] as const] : [])),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      language: 'Language' in info ? String(info.Language) : '',
      title: 'Title' in info ? String(info.Title) : '',
      // A Map, despite its typings.
      isTagged: mark instanceof Map && mark.get('Marked') === true,
      // Its typings lack `alt`.
      tags: tagsOf((await page.getStructTree()) as StructNode | null),
      code: await scan(file),
    };
  } finally {
    await task.destroy();
  }
}

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
}

function tagsOf(node: StructNode | null): string[] {
  if (!node) return [];
  const own = node.role ? [node.alt ? `${node.role}: ${node.alt}` : node.role] : [];
  return [...own, ...(node.children ?? []).flatMap(tagsOf)];
}

/** Renders the page at 144 dpi, as on a phone's screen, and reads its QR. */
async function scan(file: PDFDocumentProxy): Promise<string | null> {
  const page = await file.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  // pdfjs draws on this canvas too; its typings only have the browser's.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  // A CommonJS module: which of the two is the function depends on the loader.
  const read = typeof jsqr === 'function' ? jsqr : jsqr.default;
  return read(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
