import type { Canvas } from './canvas.ts';
import { type Box, COLORS, type TicketPage, writeLine } from './page.ts';

const SHIELD_WIDTH = 100;
const SHIELD_HEIGHT = 120;

/** A white shield with initials on the blue of the header, as tall as the box. The box is as wide as it should be drawn. */
export function drawCrest(page: TicketPage, initials: string, box: Pick<Box, 'x' | 'y' | 'height'>): void {
  const { canvas } = page;
  const scale = box.height / SHIELD_HEIGHT;
  const width = SHIELD_WIDTH * scale;
  canvas.within({ ...box, scale }, () => {
    drawShield(canvas).fill(COLORS.white);
    canvas.clipped(
      () => drawShield(canvas),
      () => {
        canvas.rect(0, 84, SHIELD_WIDTH, 10).fill(COLORS.red);
        canvas.rect(0, 94, SHIELD_WIDTH, 26).fill(COLORS.blue);
      },
    );
    drawShield(canvas).stroke(COLORS.white, 5);
  });
  const size = box.height * (initials.length > 2 ? 0.38 : 0.48);
  writeLine(page, initials, box.x, box.y + box.height * 0.36 - size * 0.58, {
    font: 'condensed',
    size,
    color: COLORS.blue,
    align: 'center',
    width,
  });
}

function drawShield(canvas: Canvas): Canvas {
  return canvas
    .moveTo(50, 0)
    .lineTo(100, 11)
    .lineTo(100, 58)
    .curveTo(100, 92, 74, 110, 50, 120)
    .curveTo(26, 110, 0, 92, 0, 58)
    .lineTo(0, 11)
    .close();
}

export function crestWidth(height: number): number {
  return (height * SHIELD_WIDTH) / SHIELD_HEIGHT;
}

/** `Nacional` → `NAC`, `Club Atlético Peñarol` → `CAP`. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const letters = words.length > 1 ? words.map((word) => word[0] ?? '').join('') : name.trim();
  return letters.slice(0, 3).toUpperCase();
}
