import { PADDING, STUB } from './card.ts';
import type { Fit } from './fit-text.ts';
import { COLORS, ornament, type TicketPage, tagged, writeFitted, writeLine } from './page.ts';
import type { PlaceCell, TicketPrint } from './ticket-print.ts';

const GAP = 24;
const LABEL_TOP = STUB.y + 22;
const VALUE_TOP = STUB.y + 38;
const VALUE_HEIGHT = 80;
const EXTRAS_TOP = STUB.y + 122;

/** The part to look at while walking to the seat: few words, as large as they fit. */
export function drawStub(page: TicketPage, { place, extras = '' }: TicketPrint): void {
  const total = place.reduce((sum, cell) => sum + cell.weight, 0);
  const room = STUB.width - 2 * PADDING - GAP * (place.length - 1);
  let x = STUB.x + PADDING;
  for (const [index, cell] of place.entries()) {
    const width = (room * cell.weight) / total;
    if (index > 0) drawDivider(page, x - GAP / 2);
    drawCell(page, cell, x, width);
    x += width + GAP;
  }
  if (extras !== '') drawExtras(page, extras);
}

/** Under the place, on one line. */
function drawExtras(page: TicketPage, extras: string): void {
  tagged(page, 'P', () => {
    const fit = { width: STUB.width - 2 * PADDING, maxLines: 1, maxSize: 11, minSize: 8 };
    writeFitted(page, extras, STUB.x + PADDING, EXTRAS_TOP, { font: 'bold', color: COLORS.ink, ...fit });
  });
}

function drawCell(page: TicketPage, { label, value }: PlaceCell, x: number, width: number): void {
  tagged(page, 'P', () => {
    writeLine(page, label, x, LABEL_TOP, { font: 'bold', size: 8.5, color: COLORS.muted, spacing: 0.6 });
    writeFitted(page, value, x, VALUE_TOP, {
      font: 'condensed',
      color: COLORS.blue,
      ...fitOf(page, value, width),
      leading: 1.05,
      height: VALUE_HEIGHT,
    });
  });
}

/** Numbers stand as tall as the stub; names take one line unless that makes them small. */
function fitOf({ fonts }: TicketPage, value: string, width: number): Fit {
  const isNumber = value.length <= 4;
  const fit = { width, maxLines: 1, maxSize: isNumber ? 64 : 38, minSize: isNumber ? 24 : 20 };
  const isOneLine = fonts.condensed.measure(value) * fit.minSize <= width;
  return isOneLine ? fit : { ...fit, maxLines: 3, maxSize: 26, minSize: 12 };
}

function drawDivider(page: TicketPage, x: number): void {
  ornament(page, () => {
    page.canvas
      .moveTo(x, LABEL_TOP)
      .lineTo(x, VALUE_TOP + VALUE_HEIGHT)
      .stroke(COLORS.line, 0.6);
  });
}
