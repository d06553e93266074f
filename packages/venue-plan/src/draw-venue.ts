import {
  bowlPoint,
  PITCH,
  type Point,
  pointText,
  ringMiddle,
  ringPath,
  round,
  SCALE,
} from './bowl-geometry.ts';
import { mapTexts, type SectorState } from './messages.ts';
import type { SectorShape } from './sector-shape.ts';
import { escapeXml } from './svg-text.ts';

export interface DrawnSector {
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  readonly shape: Required<SectorShape>;
  readonly state: SectorState;
  readonly isAccessible: boolean;
  readonly isVisitor: boolean;
}

const STATE_CLASSES: Record<SectorState, string> = {
  available: 'disponible',
  'sold-out': 'agotado',
  'not-for-sale': 'sin-venta',
};
/** Makes the map readable without a style sheet; the site's classes take precedence. */
const FILLS: Record<SectorState, string> = {
  available: '#1b4dc7',
  'sold-out': '#c5cddd',
  'not-for-sale': '#dfe4ee',
};
const LABEL_FILLS: Record<SectorState, string> = {
  available: '#ffffff',
  'sold-out': '#566282',
  'not-for-sale': '#566282',
};
const MARGIN = 44;
const STAND_LABEL_OFFSET = 5;

/** The venue seen from above: pitch, stands and sectors with the ids of wire.md §4. */
export function drawVenue(venueName: string, sectors: readonly DrawnSector[]): string {
  const outermost = Math.max(12, ...sectors.map((sector) => sector.shape.outer));
  const width = 2 * (SCALE * (PITCH.halfWidth + outermost) + MARGIN);
  const height = 2 * (SCALE * (PITCH.halfHeight + outermost) + MARGIN);
  const title = escapeXml(mapTexts.venueTitle(venueName));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`,
    ` role="group" aria-label="${title}" font-family="sans-serif"><title>${title}</title>`,
    drawPitch(),
    `<g class="sectores" stroke="#ffffff" stroke-width="4" stroke-linejoin="round">`,
    ...sectors.map(drawSector),
    '</g><g class="rotulos" text-anchor="middle" dominant-baseline="central" pointer-events="none">',
    ...sectors.map(drawLabel),
    ...standsOf(sectors).map(drawStandName),
    '</g></svg>',
  ].join('');
}

function drawSector(sector: DrawnSector): string {
  const classes = ['sector', STATE_CLASSES[sector.state]];
  if (sector.isVisitor) classes.push('visitante');
  if (sector.isAccessible) classes.push('accesible');
  return (
    `<path id="T${sector.standId}S${sector.code}" class="${classes.join(' ')}" fill="${FILLS[sector.state]}"` +
    ` d="${ringPath(sector.shape)}"><title>${escapeXml(mapTexts.sectorTitle(sector))}</title></path>`
  );
}

/** The width of a letter of a label, as a share of its font size. */
const LETTER = 0.65;
const LABEL_SIZES = { smallest: 16, largest: 28 };

/**
 * A sector's code, if there is room for it; a row of boxes has none. Its second class is the sector's id: the site
 * writes the price below the code (wire.md §4).
 */
function drawLabel({ standId, shape, code, state }: DrawnSector): string {
  const depth = SCALE * (shape.outer - shape.inner);
  const size = round(
    Math.min(LABEL_SIZES.largest, depth * 0.85, (lengthOf(shape) * 0.9) / (LETTER * code.length)),
  );
  if (size < LABEL_SIZES.smallest) return '';
  const { x, y } = ringMiddle(shape);
  return `<text class="rotulo T${standId}S${code}" x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="700" fill="${LABEL_FILLS[state]}">${code}</text>`;
}

/** The approximate length of a sector, along its inner edge. */
function lengthOf(shape: SectorShape): number {
  const start = bowlPoint(shape.from, shape.inner);
  const end = bowlPoint(shape.to, shape.inner);
  return Math.hypot(end.x - start.x, end.y - start.y);
}

interface StandLabel {
  readonly name: string;
  readonly at: Point;
  readonly rotation: number;
}

/** Only a stand that reaches the outer edge of its part of the bowl gets a name on the map. */
function standsOf(sectors: readonly DrawnSector[]): StandLabel[] {
  const stands = Map.groupBy(sectors, (sector) => sector.standId);
  const outermost = Math.max(...sectors.map(({ shape }) => shape.outer));
  return [...stands.values()].flatMap((members) => {
    const outer = members.filter(({ shape }) => shape.outer === outermost);
    const [first] = outer;
    if (!first) return [];
    const from = Math.min(...outer.map(({ shape }) => shape.from));
    const to = Math.max(...outer.map(({ shape }) => shape.to));
    const around = (from + to) / 2;
    const side = Math.floor((((around % 400) + 400) % 400) / 100);
    const rotation = [0, 90, 0, -90][side] ?? 0;
    return [{ name: first.standName, at: bowlPoint(around, outermost + STAND_LABEL_OFFSET), rotation }];
  });
}

function drawStandName({ name, at, rotation }: StandLabel): string {
  const place = rotation === 0 ? '' : ` transform="rotate(${rotation} ${pointText(at)})"`;
  return `<text class="tribuna" x="${round(at.x)}" y="${round(at.y)}"${place} font-size="24" fill="#36415f">${escapeXml(name)}</text>`;
}

const STRIPES = 10;

/** Grass with its mowing stripes and the lines of the laws of the game, 105 by 68 units. */
function drawPitch(): string {
  const w = 105 * SCALE;
  const h = 68 * SCALE;
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const x = -w / 2 + (index * w) / STRIPES;
    return `<rect x="${x}" y="${-h / 2}" width="${w / STRIPES}" height="${h}" fill="${index % 2 ? '#3f9a5a' : '#48a565'}"/>`;
  });
  const apron = { from: 0, to: 400, inner: -2, outer: 2 };
  const box = (depth: number, breadth: number, side: 1 | -1) =>
    `<rect x="${side < 0 ? -w / 2 : w / 2 - depth}" y="${-breadth / 2}" width="${depth}" height="${breadth}"/>`;
  const circle = round(9.15 * SCALE);
  return [
    '<g class="cancha" aria-hidden="true" pointer-events="none">',
    `<path d="${ringPath({ ...apron, inner: -12 })}" fill="#2f7d49"/>`,
    `<rect x="${-w / 2 - 16}" y="${-h / 2 - 16}" width="${w + 32}" height="${h + 32}" fill="#2f7d49"/>`,
    ...stripes,
    '<g fill="none" stroke="#ffffff" stroke-width="2.5">',
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"/>`,
    `<path d="M0 ${-h / 2}V${h / 2}"/><circle cx="0" cy="0" r="${circle}"/>`,
    ...([-1, 1] as const).flatMap((side) => [box(66, 161, side), box(22, 73, side)]),
    '</g></g>',
  ].join('');
}
