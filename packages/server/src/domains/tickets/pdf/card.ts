import type { Canvas } from './canvas.ts';
import { type Box, COLORS, ornament, PAGE } from './page.ts';

const MARGIN = 36;

/** The ticket itself on the page. */
export const CARD: Box = { x: MARGIN, y: MARGIN, width: PAGE.width - 2 * MARGIN, height: 566 };
export const HEADER: Box = { ...CARD, height: 172 };
/** Where the stub is torn off. */
const PERFORATION_Y = 460;
export const STUB: Box = { ...CARD, y: PERFORATION_Y, height: CARD.y + CARD.height - PERFORATION_Y };
/** Between the card's edge and what is written on it. */
export const PADDING = 26;

const CORNER = 14;
const NOTCH = 9;
const RED_BAND = 5;

/** The card's paper: outline with notches, header, stub and the line between. */
export function drawCard(canvas: Canvas): void {
  ornament({ canvas }, () => {
    canvas.clipped(
      () => drawOutline(canvas),
      () => {
        canvas.rect(HEADER.x, HEADER.y, HEADER.width, HEADER.height).fill(COLORS.blue);
        drawStripes(canvas);
        const bandTop = HEADER.y + HEADER.height - RED_BAND;
        canvas.rect(HEADER.x, bandTop, HEADER.width, RED_BAND).fill(COLORS.red);
      },
    );
    drawOutline(canvas);
    canvas.stroke(COLORS.line, 1);
    drawPerforation(canvas);
  });
}

/** Rounded corners, and a half circle out of each side where the stub begins. */
function drawOutline(canvas: Canvas): void {
  const { x: left, y: top, width, height } = CARD;
  const [right, bottom] = [left + width, top + height];
  const [over, under] = [PERFORATION_Y - NOTCH, PERFORATION_Y + NOTCH];
  canvas
    .moveTo(left + CORNER, top)
    .lineTo(right - CORNER, top)
    .quarter([right - CORNER, top], [right, top], [right, top + CORNER])
    .lineTo(right, over)
    .quarter([right, over], [right - NOTCH, over], [right - NOTCH, PERFORATION_Y])
    .quarter([right - NOTCH, PERFORATION_Y], [right - NOTCH, under], [right, under])
    .lineTo(right, bottom - CORNER)
    .quarter([right, bottom - CORNER], [right, bottom], [right - CORNER, bottom])
    .lineTo(left + CORNER, bottom)
    .quarter([left + CORNER, bottom], [left, bottom], [left, bottom - CORNER])
    .lineTo(left, under)
    .quarter([left, under], [left + NOTCH, under], [left + NOTCH, PERFORATION_Y])
    .quarter([left + NOTCH, PERFORATION_Y], [left + NOTCH, over], [left, over])
    .lineTo(left, top + CORNER)
    .quarter([left, top + CORNER], [left, top], [left + CORNER, top])
    .close();
}

/** Slanted bands in the header, hardly lighter than it. */
function drawStripes(canvas: Canvas): void {
  const slant = 70;
  for (const start of [0.46, 0.62, 0.78]) {
    const x = HEADER.x + HEADER.width * start;
    const bottom = HEADER.y + HEADER.height;
    canvas
      .polygon([x + slant, HEADER.y], [x + slant + 42, HEADER.y], [x + 42, bottom], [x, bottom])
      .fill(COLORS.blueStripe);
  }
}

function drawPerforation(canvas: Canvas): void {
  canvas
    .put('d', '[3 4]', 0)
    .moveTo(CARD.x + NOTCH + 5, PERFORATION_Y)
    .lineTo(CARD.x + CARD.width - NOTCH - 5, PERFORATION_Y)
    .stroke(COLORS.line, 1.2)
    .put('d', '[]', 0);
}
