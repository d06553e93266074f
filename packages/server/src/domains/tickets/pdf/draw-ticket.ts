import { Canvas } from './canvas.ts';
import { drawCard } from './card.ts';
import { addCrests, type Crests } from './crests.ts';
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
 * The ticket's file: one A4 page, tagged, Spanish, fonts and code embedded as vectors.
 * The same print gives the same bytes. Takes about 2 ms of a core: call it from a worker thread (pdf-pool.ts).
 */
export function drawTicket(print: TicketPrint, crests: Crests): Uint8Array {
  const canvas = new Canvas();
  const page: TicketPage = { canvas, fonts: ticketFonts(), crests, wholeFonts: new Set(), tags: [] };
  drawHeader(page, print);
  drawDetails(page, print);
  drawCode(page, print);
  drawStub(page, print);
  drawNotices(page, print);
  const { start, paper, faces, pictures } = beginningFor(page);
  const file = new PdfFile(start);
  return finishFile(file, {
    contents: [paper, file.addStream(Buffer.from(canvas.content, 'latin1'))],
    faces,
    pictures,
    tags: page.tags,
    title: `${headingsOf(print).document}: ${print.show.name}`,
    author: print.club.name,
    madeAt: print.issuedAt,
  });
}

/** What tickets have in common and their files begin with: the fonts, the card's paper and the crests, compressed once. */
interface Beginning {
  readonly start: PdfFile;
  readonly paper: ObjectId;
  readonly faces: Readonly<Record<FontName, ObjectId>>;
  readonly pictures: Readonly<Record<string, ObjectId>>;
}

/** One for each choice of fonts that are embedded whole, and of crests. */
/** Some 50 kB each; tickets of few shows are drawn at a time. */
const MOST_BEGINNINGS = 100;
const beginnings = new Map<string, Beginning>();

function beginningFor(page: TicketPage): Beginning {
  const crests = Object.entries(page.crests).map(([name, { url }]) => `${name} ${url}`);
  const key = [...[...page.wholeFonts].sort(), ...crests].join();
  const made = beginnings.get(key) ?? makeBeginning(page);
  if (beginnings.size >= MOST_BEGINNINGS) beginnings.clear();
  beginnings.set(key, made);
  return made;
}

function makeBeginning(page: Pick<TicketPage, 'fonts' | 'wholeFonts' | 'crests'>): Beginning {
  const start = new PdfFile();
  const faces = addFaces(start, page);
  const pictures = addCrests(start, page.crests);
  const canvas = new Canvas().put('cm', ...TOP_DOWN);
  drawCard(canvas);
  return { start, paper: start.addStream(Buffer.from(canvas.content, 'latin1')), faces, pictures };
}
