import type { Canvas } from './canvas.ts';
import type { Crests } from './crests.ts';
import { type Fit, fitText } from './fit-text.ts';
import type { FontName, TicketFonts } from './fonts.ts';

/** The page under way: where the sections draw. */
export interface TicketPage {
  readonly canvas: Canvas;
  readonly fonts: TicketFonts;
  readonly crests: Crests;
  /** Fonts of which a text needs more than the everyday letters. */
  readonly wholeFonts: Set<FontName>;
  /** Its tagged parts in reading order; a part's number is its place in here. */
  readonly tags: Tag[];
}

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** Operands of `cm`, a page's first operator: PDF's own origin is at the bottom. */
export const TOP_DOWN = [1, 0, 0, -1, 0, PAGE.height] as const;

export const COLORS = {
  blue: '#0a1c4b',
  blueStripe: '#112760',
  pale: '#dfe8fb',
  // Printed on a machine of one colour, a tint becomes dots under the letters: the stub stays white.
  red: '#c9142b',
  ink: '#0c1530',
  muted: '#262f4d',
  line: '#8792ab',
  white: '#ffffff',
} as const;

/** In points; the origin is the page's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const MILLIMETRE = 72 / 25.4;

/** Draws what means nothing to who listens: tint, line, ornament. */
export function ornament({ canvas }: Pick<TicketPage, 'canvas'>, draw: () => void): void {
  canvas.put('BDC', '/Artifact', '<< /Type /Layout >>');
  draw();
  canvas.put('EMC');
}

/** A part of the page under a tag: `P`, `H1`, `Figure`, … */
export interface Tag {
  readonly name: string;
  /** What a picture shows, and where it stands: left, top, right, bottom. */
  readonly figure?: { readonly alt: string; readonly bbox: readonly [number, number, number, number] };
}

export function tagged(page: TicketPage, tag: string | Tag, draw: () => void): void {
  const { canvas, tags } = page;
  const entry = typeof tag === 'string' ? { name: tag } : tag;
  canvas.put('BDC', `/${entry.name}`, `<< /MCID ${tags.push(entry) - 1} >>`);
  draw();
  canvas.put('EMC');
}

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Room for `align`; needed unless it is left. */
  readonly width?: number;
  /** Extra points between letters. */
  readonly spacing?: number;
}

/** One line with its top at `y`. */
export function writeLine(page: TicketPage, text: string, x: number, y: number, style: TextStyle): void {
  const { size, color, spacing = 0, align = 'left' } = style;
  const font = page.fonts[style.font];
  const shown = font.printable(text);
  const extent = font.measure(shown) * size + spacing * (shown.length - 1);
  const slack = (style.width ?? extent) - extent;
  const shift = { left: 0, center: slack / 2, right: slack }[align];
  const { operand, isEveryday } = font.encode(shown);
  if (!isEveryday) page.wholeFonts.add(style.font);
  page.canvas.text(operand, {
    font: style.font,
    size,
    color,
    spacing,
    x: x + shift,
    y: y + font.ascent * size,
  });
}

export interface FittedStyle extends Omit<TextStyle, 'size' | 'width'>, Fit {
  /** Line height over size. */
  readonly leading?: number;
  /** A shorter text stands in the middle of this height. */
  readonly height?: number;
}

/** A text that shrinks and breaks until it fits. Returns the height it took. */
export function writeFitted(
  page: TicketPage,
  text: string,
  x: number,
  y: number,
  style: FittedStyle,
): number {
  const font = page.fonts[style.font];
  const { size, lines } = fitText(font.printable(text), font.measure, style);
  const pitch = size * (style.leading ?? 1.15);
  const taken = pitch * lines.length;
  const top = style.height === undefined ? y : y + (style.height - taken) / 2;
  for (const [index, line] of lines.entries())
    writeLine(page, line, x, top + index * pitch, { ...style, size });
  return taken;
}
