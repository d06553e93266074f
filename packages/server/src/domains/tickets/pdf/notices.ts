import { CARD } from './card.ts';
import { headingsOf } from './headings.ts';
import { COLORS, ornament, type TicketPage, tagged, writeFitted, writeLine } from './page.ts';
import type { TicketPrint } from './ticket-print.ts';

const TOP = CARD.y + CARD.height + 28;
const BULLET = 14;
const FOOTER_Y = 790;

/** What to know before coming, and the numbers that the club's office asks for. */
export function drawNotices(page: TicketPage, print: TicketPrint): void {
  tagged(page, 'H2', () => {
    writeLine(page, headingsOf(print).notices, CARD.x, TOP, {
      font: 'condensed',
      size: 15,
      color: COLORS.blue,
    });
  });
  let y = TOP + 24;
  for (const notice of print.notices) y += drawNotice(page, notice, y) + 6;
  drawFooter(page, [print.order, print.issued].filter(Boolean).join('  ·  '));
}

function drawNotice(page: TicketPage, notice: string, y: number): number {
  let taken = 0;
  ornament(page, () => page.canvas.rect(CARD.x, y + 3.5, 5, 5).fill(COLORS.red));
  tagged(page, 'P', () => {
    taken = writeFitted(page, notice, CARD.x + BULLET, y, {
      font: 'regular',
      color: COLORS.ink,
      width: CARD.width - BULLET,
      maxLines: 3,
      maxSize: 10,
      minSize: 8.5,
      leading: 1.35,
    });
  });
  return taken;
}

function drawFooter(page: TicketPage, text: string): void {
  ornament(page, () => {
    page.canvas
      .moveTo(CARD.x, FOOTER_Y - 10)
      .lineTo(CARD.x + CARD.width, FOOTER_Y - 10)
      .stroke(COLORS.line, 0.6);
  });
  tagged(page, 'P', () => {
    writeLine(page, text, CARD.x, FOOTER_Y, { font: 'regular', size: 9, color: COLORS.muted });
  });
}
