import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { unwrapWoff } from './woff.ts';

export type FontName = 'regular' | 'bold' | 'condensed';

const FILES: Record<FontName, string> = {
  regular: 'roboto-latin-400-normal.woff',
  bold: 'roboto-latin-700-normal.woff',
  condensed: 'roboto-condensed-latin-700-normal.woff',
};

/** An opened font. Each file embeds its own subset, so one opening serves every file of the process. */
export interface TicketFont {
  readonly source: fontkit.Font;
  /** Width at size 1. */
  measure(text: string): number;
  /** The text with letters that the font lacks replaced: Š by S, ł by l, and at last by a question mark. */
  printable(text: string): string;
}

export type TicketFonts = Readonly<Record<FontName, TicketFont>>;

let opened: TicketFonts | null = null;

/** Opening takes longer than drawing a ticket: once per process. */
export function ticketFonts(): TicketFonts {
  opened ??= { regular: open(FILES.regular), bold: open(FILES.bold), condensed: open(FILES.condensed) };
  return opened;
}

function open(file: string): TicketFont {
  const woff = readFileSync(new URL(`../../../../assets/fonts/${file}`, import.meta.url));
  const source = fontkit.create(unwrapWoff(woff));
  if (!('layout' in source)) throw new Error(`${file} is a collection of fonts`);
  source.layout = remembering(source);
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = source.layout(text).advanceWidth / source.unitsPerEm;
    if (widths.size > 5_000) widths.clear();
    widths.set(text, width);
    return width;
  };
  const hasLetter = (letter: string) => source.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { source, measure, printable: (text) => replaceMissing(text, hasLetter) };
}

/** Words kept per font: those of headings and notices, which every ticket has, and some names. */
const MAX_WORDS = 2_000;

/**
 * A font's layout that lays out each word once. Each caller gets positions of its own, because pdfkit scales them in place.
 * Words with features asked for are laid out anew.
 */
function remembering(source: fontkit.Font): fontkit.Font['layout'] {
  const layout = source.layout.bind(source);
  const runs = new Map<string, fontkit.GlyphRun>();
  return (text, ...rest) => {
    if (rest.some((option) => option !== undefined)) return layout(text, ...rest);
    const run = runs.get(text) ?? layout(text);
    if (runs.size >= MAX_WORDS) runs.clear();
    runs.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** Letters that do not come apart into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ŧ: 't', '’': "'" };

function replaceMissing(text: string, hasLetter: (letter: string) => boolean): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (hasLetter(letter)) return letter;
      const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
      return plain !== '' && [...plain].every(hasLetter) ? plain : '?';
    })
    .join('');
}
