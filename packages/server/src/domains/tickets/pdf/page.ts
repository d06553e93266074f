import { type Fit, fitText } from './fit-text.ts';
import type { FontName, TicketFonts } from './fonts.ts';

/** The page under way: where the sections draw. */
export interface TicketPage {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: TicketFonts;
  /** Where the tagged parts hang. */
  readonly root: PDFKit.PDFStructureElement;
}

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
export function ornament({ doc }: TicketPage, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export interface TagOptions {
  readonly alt?: string;
  readonly bbox?: readonly [number, number, number, number];
}

/** Draws something under a tag (PDF/UA): `P`, `H1`, `Figure`, … */
export function tagged(
  { doc, root }: TicketPage,
  tag: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  root.add(doc.struct(tag, options, draw));
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
  const options = { lineBreak: false, characterSpacing: spacing };
  page.doc
    .font(style.font)
    .fontSize(size)
    .fillColor(color)
    .text(shown, x + shift, y, options);
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
