import { type Box, COLORS, ornament, type TicketPage } from './page.ts';

const PAGE_WIDTH = 595.28;
const MARGIN = 36;

/** The ticket itself on the page. */
export const CARD: Box = { x: MARGIN, y: MARGIN, width: PAGE_WIDTH - 2 * MARGIN, height: 566 };
export const HEADER: Box = { ...CARD, height: 172 };
/** Where the stub is torn off. */
export const PERFORATION_Y = 460;
export const STUB: Box = { ...CARD, y: PERFORATION_Y, height: CARD.y + CARD.height - PERFORATION_Y };
/** Between the card's edge and what is written on it. */
export const PADDING = 26;

const CORNER = 14;
const NOTCH = 9;
const RED_BAND = 5;

/** The card's paper: outline with notches, header, stub and the line between. */
export function drawCard(page: TicketPage): void {
  const { doc } = page;
  ornament(page, () => {
    doc.save().path(outline()).clip();
    doc.rect(HEADER.x, HEADER.y, HEADER.width, HEADER.height).fill(COLORS.blue);
    drawStripes(doc);
    const bandTop = HEADER.y + HEADER.height - RED_BAND;
    doc.rect(HEADER.x, bandTop, HEADER.width, RED_BAND).fill(COLORS.red);
    doc.restore();
    doc.path(outline()).lineWidth(1).stroke(COLORS.line);
    drawPerforation(doc);
  });
}

/** Rounded corners, and a half circle out of each side where the stub begins. */
function outline(): string {
  const { x, y, width, height } = CARD;
  const [right, bottom] = [x + width, y + height];
  const corner = (toX: number, toY: number) => `A ${CORNER} ${CORNER} 0 0 1 ${toX} ${toY}`;
  const notch = (toX: number, toY: number) => `A ${NOTCH} ${NOTCH} 0 0 0 ${toX} ${toY}`;
  return [
    `M ${x + CORNER} ${y} L ${right - CORNER} ${y} ${corner(right, y + CORNER)}`,
    `L ${right} ${PERFORATION_Y - NOTCH} ${notch(right, PERFORATION_Y + NOTCH)}`,
    `L ${right} ${bottom - CORNER} ${corner(right - CORNER, bottom)}`,
    `L ${x + CORNER} ${bottom} ${corner(x, bottom - CORNER)}`,
    `L ${x} ${PERFORATION_Y + NOTCH} ${notch(x, PERFORATION_Y - NOTCH)}`,
    `L ${x} ${y + CORNER} ${corner(x + CORNER, y)} Z`,
  ].join(' ');
}

/** Slanted bands in the header, hardly lighter than it. */
function drawStripes(doc: PDFKit.PDFDocument): void {
  const slant = 70;
  for (const start of [0.46, 0.62, 0.78]) {
    const x = HEADER.x + HEADER.width * start;
    const bottom = HEADER.y + HEADER.height;
    doc
      .polygon([x + slant, HEADER.y], [x + slant + 42, HEADER.y], [x + 42, bottom], [x, bottom])
      .fill(COLORS.blueStripe);
  }
}

function drawPerforation(doc: PDFKit.PDFDocument): void {
  doc
    .moveTo(CARD.x + NOTCH + 5, PERFORATION_Y)
    .lineTo(CARD.x + CARD.width - NOTCH - 5, PERFORATION_Y)
    .lineWidth(1.2)
    .dash(3, { space: 4 })
    .stroke(COLORS.line)
    .undash();
}
