import { Canvas } from '@club/server/domains/tickets/pdf/canvas.ts';
import { addFaces } from '@club/server/domains/tickets/pdf/font-face.ts';
import { ticketFonts } from '@club/server/domains/tickets/pdf/fonts.ts';
import {
  COLORS,
  ornament,
  PAGE,
  type TicketPage,
  TOP_DOWN,
  tagged,
  writeFitted,
} from '@club/server/domains/tickets/pdf/page.ts';
import { PdfFile } from '@club/server/domains/tickets/pdf/pdf-file.ts';
import { finishFile } from '@club/server/domains/tickets/pdf/tagged-file.ts';

const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;
const BULLET = 16;

export interface Sheet {
  readonly title: string;
  readonly lines: readonly string[];
  readonly author: string;
  readonly madeAt: Date;
}

/** One page with a heading and a list, in the ticket's letters. */
export function drawSheet({ title, lines, author, madeAt }: Sheet): Uint8Array {
  const canvas = new Canvas().put('cm', ...TOP_DOWN);
  const page: TicketPage = { canvas, fonts: ticketFonts(), crests: {}, wholeFonts: new Set(), tags: [] };
  let y = MARGIN;
  tagged(page, 'H1', () => {
    const fit = { width: WIDTH, maxLines: 2, maxSize: 24, minSize: 14 };
    y += writeFitted(page, title, MARGIN, y, { font: 'condensed', color: COLORS.blue, ...fit }) + 18;
  });
  for (const line of lines) {
    ornament(page, () => canvas.rect(MARGIN, y + 4.5, 5, 5).fill(COLORS.red));
    tagged(page, 'P', () => {
      const fit = { width: WIDTH - BULLET, maxLines: 4, maxSize: 12, minSize: 9, leading: 1.35 };
      y += writeFitted(page, line, MARGIN + BULLET, y, { font: 'regular', color: COLORS.ink, ...fit }) + 6;
    });
  }
  const file = new PdfFile();
  const faces = addFaces(file, page);
  const contents = [file.addStream(Buffer.from(canvas.content, 'latin1'))];
  return finishFile(file, { contents, faces, tags: page.tags, title, author, madeAt });
}
