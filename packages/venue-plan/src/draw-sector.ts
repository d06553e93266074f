import { mapTexts } from './messages.ts';
import type { SeatGeometry } from './seat-geometry.ts';
import { escapeXml } from './svg-text.ts';

const SEAT_RADIUS = 9;
const FREE_FILL = '#1b4dc7';
const TAKEN_FILL = '#c5cddd';
const STRIP_HEIGHT = 40;

/** The part of a sector's drawing that never changes; made once and cached. */
export interface SectorDrawing {
  readonly head: string;
  /** One per seat: its key (`seatKey`), and its text before and after the position of the class. */
  readonly seats: readonly { readonly key: number; readonly start: string; readonly end: string }[];
}

/** A number that is unique per seat of a sector: row and seat ids are at most 99 (wire.md §4). */
export function seatKey(seat: { readonly rowId: number; readonly seatId: number }): number {
  return seat.rowId * 100 + seat.seatId;
}

export function prepareDrawing(
  sector: { readonly standName: string; readonly description: string },
  geometry: SeatGeometry,
): SectorDrawing {
  const { left, top, width, height } = geometry.box;
  const title = escapeXml(mapTexts.seatMapTitle(sector));
  const labels = geometry.labels.map(({ name, x, y }) => `<text x="${x}" y="${y}">${escapeXml(name)}</text>`);
  const head = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"`,
    ` role="group" aria-label="${title}" font-family="sans-serif"><title>${title}</title>`,
    drawPitchStrip(geometry.box),
    '<g class="filas" text-anchor="middle" dominant-baseline="central" font-size="16" fill="#566282" pointer-events="none">',
    ...labels,
    '</g>',
  ].join('');
  const seats = geometry.seats.map((seat) => ({
    key: seatKey(seat),
    start: `<circle id="F${seat.rowId}A${seat.seatId}"`,
    end: ` cx="${seat.x}" cy="${seat.y}" r="${SEAT_RADIUS}"/>`,
  }));
  return { head, seats };
}

/** The drawing with the current state of the seats: those in `free` get the class `habilitado`. */
export function finishDrawing({ head, seats }: SectorDrawing, free: ReadonlySet<number>): string {
  let enabled = '';
  let disabled = '';
  for (const { key, start, end } of seats) {
    if (free.has(key)) enabled += `${start} class="habilitado"${end}`;
    else disabled += `${start}${end}`;
  }
  return `${head}<g fill="${TAKEN_FILL}">${disabled}</g><g fill="${FREE_FILL}">${enabled}</g></svg>`;
}

function drawPitchStrip({ left, top, width, height }: SeatGeometry['box']): string {
  const y = top + height - STRIP_HEIGHT - 8;
  const middle = y + STRIP_HEIGHT / 2;
  return (
    `<g class="cancha" pointer-events="none"><rect x="${left + 8}" y="${y}" width="${width - 16}" height="${STRIP_HEIGHT}" rx="8" fill="#48a565"/>` +
    `<text x="${left + width / 2}" y="${middle}" text-anchor="middle" dominant-baseline="central" font-size="18" fill="#ffffff">${mapTexts.pitch}</text></g>`
  );
}
