import { Canvas } from './canvas.ts';
import { drawCard } from './card.ts';
import { drawDetails } from './details.ts';
import { addFaces } from './font-face.ts';
import { type FontName, ticketFonts } from './fonts.ts';
import { drawHeader } from './header.ts';
import { headingsOf } from './headings.ts';
import { drawNotices } from './notices.ts';
import { type TicketPage, TOP_DOWN } from './page.ts';
import { type ObjectId, PdfFile } from './pdf-file.ts';
import { drawCode } from './qr-code.ts';
import { drawStub } from './stub.ts';
import { finishFile } from './tagged-file.ts';
import type { TicketPrint } from './ticket-print.ts';

/**
 * The ticket's file: one A4 page, tagged (PDF/UA-1), Spanish, fonts and code embedded as vectors.
 * The same print gives the same bytes. Takes about 2 ms of a core: call it from a worker thread (pdf-pool.ts).
 */
export function drawTicket(print: TicketPrint): Uint8Array {
  const canvas = new Canvas();
  const page: TicketPage = { canvas, fonts: ticketFonts(), wholeFonts: new Set(), tags: [] };
  drawHeader(page, print);
  drawDetails(page, print);
  drawCode(page, print);
  drawStub(page, print);
  drawNotices(page, print);
  const { start, paper, faces } = beginningFor(page);
  const file = new PdfFile(start);
  return finishFile(file, {
    contents: [paper, file.addStream(Buffer.from(canvas.content, 'latin1'))],
    faces,
    tags: page.tags,
    title: `${headingsOf(print).document}: ${print.show.name}`,
    author: print.club.name,
    madeAt: print.issuedAt,
  });
}

/** What tickets have in common and their files begin with: the fonts and the card's paper, compressed once. */
interface Beginning {
  readonly start: PdfFile;
  readonly paper: ObjectId;
  readonly faces: Readonly<Record<FontName, ObjectId>>;
}

/** One for each choice of fonts that are embedded whole. */
const beginnings = new Map<string, Beginning>();

function beginningFor(page: TicketPage): Beginning {
  const key = [...page.wholeFonts].sort().join();
  const made = beginnings.get(key) ?? makeBeginning(page);
  beginnings.set(key, made);
  return made;
}

function makeBeginning(page: Pick<TicketPage, 'fonts' | 'wholeFonts'>): Beginning {
  const start = new PdfFile();
  const faces = addFaces(start, page);
  const canvas = new Canvas().put('cm', ...TOP_DOWN);
  drawCard(canvas);
  return { start, paper: start.addStream(Buffer.from(canvas.content, 'latin1')), faces };
}
