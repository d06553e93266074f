import { number } from './pdf-file.ts';

/** How far the two handles of a curve stand from its ends, so that it follows a quarter of a circle. */
const QUARTER = 0.5523;

/**
 * What is drawn on a page, as the operators of a PDF content stream (ISO 32000-1, 8 and 9). In points, with y downwards: the
 * page's first operator turns it so.
 */
export class Canvas {
  #content = '';

  /** The operators so far. */
  get content(): string {
    return this.#content;
  }

  /** One operator with what it works on. */
  put(operator: string, ...operands: readonly (number | string)[]): this {
    for (const operand of operands)
      this.#content += `${typeof operand === 'number' ? number(operand) : operand} `;
    this.#content += `${operator}\n`;
    return this;
  }

  /** Draws with an origin and a scale of its own. */
  within(place: { x: number; y: number; scale: number }, draw: () => void): void {
    this.put('q').put('cm', place.scale, 0, 0, place.scale, place.x, place.y);
    draw();
    this.put('Q');
  }

  moveTo(x: number, y: number): this {
    return this.put('m', x, y);
  }

  lineTo(x: number, y: number): this {
    return this.put('l', x, y);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.put('c', x1, y1, x2, y2, x, y);
  }

  /** A quarter of a circle whose corner, where its two tangents meet, is given. */
  quarter(from: Point, corner: Point, to: Point): this {
    const [x1, y1] = between(from, corner);
    const [x2, y2] = between(to, corner);
    return this.curveTo(x1, y1, x2, y2, ...to);
  }

  close(): this {
    return this.put('h');
  }

  rect(x: number, y: number, width: number, height: number): this {
    return this.put('re', x, y, width, height);
  }

  polygon(first: Point, ...others: readonly Point[]): this {
    this.moveTo(...first);
    for (const point of others) this.lineTo(...point);
    return this.close();
  }

  roundedRect(x: number, y: number, width: number, height: number, radius: number): this {
    const [right, bottom] = [x + width, y + height];
    return this.moveTo(x + radius, y)
      .lineTo(right - radius, y)
      .quarter([right - radius, y], [right, y], [right, y + radius])
      .lineTo(right, bottom - radius)
      .quarter([right, bottom - radius], [right, bottom], [right - radius, bottom])
      .lineTo(x + radius, bottom)
      .quarter([x + radius, bottom], [x, bottom], [x, bottom - radius])
      .lineTo(x, y + radius)
      .quarter([x, y + radius], [x, y], [x + radius, y])
      .close();
  }

  /** Fills the path with a colour: `#0a1c4b`. */
  fill(color: string): this {
    return this.put('rg', ...channels(color)).put('f');
  }

  stroke(color: string, width: number): this {
    return this.put('w', width)
      .put('RG', ...channels(color))
      .put('S');
  }

  /** What is drawn until the end of `draw` shows inside the path only. */
  clipped(path: () => void, draw: () => void): void {
    this.put('q');
    path();
    this.put('W').put('n');
    draw();
    this.put('Q');
  }

  /** Writes encoded text (operand of `TJ`). */
  text(operand: string, { font, size, color, spacing, x, y }: PlacedText): void {
    this.put('BT')
      .put('Tf', `/${font}`, size)
      .put('Tc', spacing)
      .put('rg', ...channels(color));
    // Letters stand upright although y grows downwards.
    this.put('Tm', 1, 0, 0, -1, x, y).put('TJ', operand).put('ET');
  }
}

export interface PlacedText {
  /** Its name in the page's resources. */
  readonly font: string;
  readonly size: number;
  readonly color: string;
  /** Extra points between letters. */
  readonly spacing: number;
  /** Where its base begins. */
  readonly x: number;
  readonly y: number;
}

export type Point = readonly [x: number, y: number];

function between(end: Point, corner: Point): Point {
  return [end[0] + (corner[0] - end[0]) * QUARTER, end[1] + (corner[1] - end[1]) * QUARTER];
}

const known = new Map<string, readonly number[]>();

function channels(color: string): readonly number[] {
  const found = known.get(color);
  if (found) return found;
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  known.set(color, parts);
  return parts;
}
