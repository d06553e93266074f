import { encode } from 'uqr';
import type { Canvas } from './canvas.ts';
import { CARD, HEADER, PADDING } from './card.ts';
import { headingsOf } from './headings.ts';
import { COLORS, MILLIMETRE, type TicketPage, tagged, writeLine } from './page.ts';
import type { TicketPrint } from './ticket-print.ts';

const SYMBOL = 52 * MILLIMETRE;
/** White around the symbol, in modules: what scanners need. */
const QUIET_ZONE = 4;

/**
 * Any mask makes a valid symbol (ISO/IEC 18004); which one is for the worst cases of regular content, and a signature has
 * none. Trying all eight takes longer than drawing the rest of the ticket.
 */
const MASK = 0;

/** The signed code, black on white, in vectors. */
export function drawCode(page: TicketPage, print: TicketPrint): void {
  const { code, number } = print;
  const { size, data } = encode(code, { ecc: 'M', border: 0, maskPattern: MASK });
  const module = SYMBOL / size;
  const quiet = QUIET_ZONE * module;
  const x = CARD.x + CARD.width - PADDING - SYMBOL - quiet / 2;
  const y = HEADER.y + HEADER.height + quiet + 10;
  const figure = { alt: headingsOf(print).code, bbox: [x, y, x + SYMBOL, y + SYMBOL] } as const;
  tagged(page, { name: 'Figure', figure }, () => {
    page.canvas.within({ x, y, scale: module }, () => drawModules(page.canvas, data));
  });
  tagged(page, 'P', () => {
    const style = { font: 'bold', size: 10.5, color: COLORS.ink, align: 'center', width: SYMBOL } as const;
    writeLine(page, number, x, y + SYMBOL + quiet + 2, style);
  });
}

/** One path for the whole symbol, a rectangle per run of dark modules, so that no seam shows between them. */
function drawModules(canvas: Canvas, rows: readonly (readonly boolean[])[]): void {
  for (const [y, row] of rows.entries())
    for (const { start, length } of darkRuns(row)) canvas.rect(start, y, length, 1);
  canvas.fill('#000000');
}

function darkRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [index, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}
