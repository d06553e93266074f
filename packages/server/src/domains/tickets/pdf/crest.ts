import { type Box, COLORS, type TicketPage, writeLine } from './page.ts';

const SHIELD = 'M50 0 L100 11 V58 C100 92 74 110 50 120 C26 110 0 92 0 58 V11 Z';
const SHIELD_WIDTH = 100;
const SHIELD_HEIGHT = 120;

/** A white shield with initials on the blue of the header, as tall as the box. The box is as wide as it should be drawn. */
export function drawCrest(page: TicketPage, initials: string, box: Pick<Box, 'x' | 'y' | 'height'>): void {
  const { doc } = page;
  const scale = box.height / SHIELD_HEIGHT;
  const width = SHIELD_WIDTH * scale;
  doc.save().translate(box.x, box.y).scale(scale);
  doc.path(SHIELD).fill(COLORS.white);
  doc.path(SHIELD).clip();
  doc.rect(0, 84, SHIELD_WIDTH, 10).fill(COLORS.red);
  doc.rect(0, 94, SHIELD_WIDTH, 26).fill(COLORS.blue);
  doc.restore();
  doc.save().translate(box.x, box.y).scale(scale).path(SHIELD).lineWidth(5).stroke(COLORS.white);
  doc.restore();
  const size = box.height * (initials.length > 2 ? 0.38 : 0.48);
  writeLine(page, initials, box.x, box.y + box.height * 0.36 - size * 0.58, {
    font: 'condensed',
    size,
    color: COLORS.blue,
    align: 'center',
    width,
  });
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
