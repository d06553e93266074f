import { CARD, HEADER, PADDING } from './card.ts';
import { type Headings, headingsOf } from './headings.ts';
import { COLORS, type TicketPage, tagged, writeFitted, writeLine } from './page.ts';
import type { TicketPrint } from './ticket-print.ts';

const LEFT = CARD.x + PADDING;
const TOP = HEADER.y + HEADER.height + 20;
const WIDTH = 276;
/** The second of two fields beside each other. */
const SECOND = LEFT + 84;

/** When, where, who and what was paid, left of the code. */
export function drawDetails(page: TicketPage, print: TicketPrint): void {
  const words = headingsOf(print);
  drawField(page, { label: words.date, value: print.date, x: LEFT, y: TOP, width: WIDTH, maxSize: 16 });
  drawField(page, { label: words.time, value: print.time, x: LEFT, y: TOP + 42, width: 76, maxSize: 16 });
  drawVenue(page, words.venue, print.venue);
  drawHolder(page, words.holder, print.holder);
  drawPaid(page, words, print);
}

/** Some tickets have no category: what was paid then stands first. */
function drawPaid(page: TicketPage, words: Headings, { category, price }: TicketPrint): void {
  const fields = [
    { label: words.category, value: category },
    { label: words.price, value: price },
  ].filter(({ value }) => value !== '');
  for (const [index, field] of fields.entries()) {
    const x = LEFT + index * (WIDTH / 2 + 4);
    drawField(page, { ...field, x, y: TOP + 179, width: WIDTH / 2 - 8, maxSize: 14, maxLines: 2 });
  }
}

interface Field {
  readonly label: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly maxSize: number;
  readonly maxLines?: number;
}

/** A small heading over its value. Returns where the value ends. */
function drawField(page: TicketPage, { label, value, x, y, width, maxSize, maxLines = 1 }: Field): number {
  let taken = 0;
  tagged(page, 'P', () => {
    writeLine(page, label, x, y, { font: 'bold', size: 7.5, color: COLORS.muted, spacing: 0.5 });
    taken = writeFitted(page, value, x, y + 11, {
      font: 'bold',
      color: COLORS.ink,
      width,
      maxLines,
      maxSize,
      minSize: 8.5,
    });
  });
  return y + 11 + taken;
}

function drawVenue(page: TicketPage, label: string, { name, address }: TicketPrint['venue']): void {
  const width = LEFT + WIDTH - SECOND;
  const end = drawField(page, {
    label,
    value: name,
    x: SECOND,
    y: TOP + 42,
    width,
    maxSize: 14,
    maxLines: 2,
  });
  tagged(page, 'P', () => {
    const fit = { width, maxLines: 2, maxSize: 9.5, minSize: 7.5 };
    writeFitted(page, address, SECOND, end + 2, { font: 'regular', color: COLORS.muted, ...fit });
  });
}

function drawHolder(page: TicketPage, label: string, holder: TicketPrint['holder']): void {
  const end = drawField(page, {
    label,
    value: holder.name,
    x: LEFT,
    y: TOP + 112,
    width: WIDTH,
    maxSize: 18,
    maxLines: 2,
  });
  tagged(page, 'P', () => {
    const text = [holder.document, holder.memberNumber].filter(Boolean).join('  ·  ');
    const fit = { width: WIDTH, maxLines: 1, maxSize: 11, minSize: 8 };
    writeFitted(page, text, LEFT, Math.min(end + 3, TOP + 162), {
      font: 'regular',
      color: COLORS.ink,
      ...fit,
    });
  });
}
