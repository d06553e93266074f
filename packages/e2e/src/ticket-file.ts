import { verify } from 'node:crypto';
import { createCanvas, type ImageData, loadImage } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A ticket's file as read by a person and by a gate. Independent of the server's code. */
export interface TicketFile {
  readonly pages: number;
  readonly text: string;
  /** The text of the first page's QR; null when it is unreadable. */
  readonly code: string | null;
  /** The first page as a picture. */
  readonly png: Buffer;
}

/** Dots per inch over 72: the resolution of a phone's screen. */
const SCALE = 2;

/** Reads a PDF and scans its pages. */
export async function readTicketFile(bytes: Uint8Array): Promise<TicketFile> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const file = await task.promise;
  try {
    const page = await file.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return { pages: file.numPages, text: text.replace(/\s+/g, ' '), ...(await drawAndScan(file)) };
  } finally {
    await task.destroy();
  }
}

async function drawAndScan(file: PDFDocumentProxy): Promise<Pick<TicketFile, 'code' | 'png'>> {
  const page = await file.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  // pdfjs draws on this canvas too; its typings only have the browser's.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  return {
    code: scan(context.getImageData(0, 0, canvas.width, canvas.height)),
    png: canvas.toBuffer('image/png'),
  };
}

/** The text of a QR in a picture; null when it is unreadable. */
function scan({ data, width, height }: ImageData): string | null {
  // A CommonJS module: which of the two is the function depends on the loader.
  const read = typeof jsqr === 'function' ? jsqr : jsqr.default;
  return read(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}

/** Scans a PNG, as a gate scans a phone's screen. */
export async function scanPicture(png: Buffer): Promise<string | null> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return scan(context.getImageData(0, 0, image.width, image.height));
}

const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const SIGNED_BYTES = 25;

/** Decodes a Base45 text (RFC 9285). */
function fromBase45(text: string): Buffer {
  const groups = text.match(/.{1,3}/gs) ?? [];
  return Buffer.from(
    groups.flatMap((group) => {
      const value = [...group].reduceRight((sum, letter) => sum * 45 + BASE45.indexOf(letter), 0);
      return group.length === 3 ? [value >> 8, value & 255] : [value];
    }),
  );
}

/** The kind of a signed code: 1 an entry of a show, 2 parking at a show, 3 parking on a day (`20261123`). */
export interface SignedCode {
  readonly version: number;
  readonly scope: number;
  readonly id: number;
}

/** Reads a code as a gate does, with only the public key (docs/decisions/0005-ticket-code.md); null when its signature is not the club's. */
export function readCode(ticketKey: string, code: string): SignedCode | null {
  const bytes = fromBase45(code);
  const payload = bytes.subarray(0, SIGNED_BYTES);
  if (!verify(null, payload, ticketKey, bytes.subarray(SIGNED_BYTES))) return null;
  return { version: payload[0] ?? 0, scope: payload.readUInt32BE(1), id: payload.readUInt32BE(5) };
}

/** The show and the ticket of an entry code; null for any other code. */
export function checkAtGate(ticketKey: string, code: string): { showId: number; ticketId: number } | null {
  const read = readCode(ticketKey, code);
  return read?.version === 1 ? { showId: read.scope, ticketId: read.id } : null;
}
