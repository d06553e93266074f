import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { type FaceGlyphs, glyphsOf } from './face-glyphs.ts';
import { number } from './pdf-file.ts';
import { unwrapWoff } from './woff.ts';

export type FontName = 'regular' | 'bold' | 'condensed';

const FILES: Record<FontName, string> = {
  regular: 'roboto-latin-400-normal.woff',
  bold: 'roboto-latin-700-normal.woff',
  condensed: 'roboto-condensed-latin-700-normal.woff',
};

/** An opened font; one opening serves every file of the process. */
export interface TicketFont {
  readonly source: fontkit.Font;
  /** Its glyphs in the order in which files number them. */
  readonly glyphs: FaceGlyphs;
  /** From the line's top to its base, at size 1. */
  readonly ascent: number;
  /** Width at size 1. */
  measure(text: string): number;
  /** The text as a content stream shows it. */
  encode(text: string): EncodedText;
  /** The text with letters that the font lacks replaced: Š by S, ł by l, and at last by a question mark. */
  printable(text: string): string;
}

export interface EncodedText {
  /** Operand of `TJ`: numbers of glyphs, and where two stand closer or wider than usual. */
  readonly operand: string;
  /** None of its letters is outside the everyday ones. */
  readonly isEveryday: boolean;
}

export type TicketFonts = Readonly<Record<FontName, TicketFont>>;

let opened: TicketFonts | null = null;

/** Opening takes longer than drawing many tickets: once per process. */
export function ticketFonts(): TicketFonts {
  opened ??= { regular: open(FILES.regular), bold: open(FILES.bold), condensed: open(FILES.condensed) };
  return opened;
}

function open(file: string): TicketFont {
  const woff = readFileSync(new URL(`../../../../assets/fonts/${file}`, import.meta.url));
  const source = fontkit.create(unwrapWoff(woff));
  if (!('layout' in source)) throw new Error(`${file} is a collection of fonts`);
  const glyphs = glyphsOf(source);
  const setWord = remembering((word) => layWord(source, glyphs, word));
  const wordsOf = (text: string) => text.split(AFTER_A_BLANK).map(setWord);
  const hasLetter = (letter: string) => source.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return {
    source,
    glyphs,
    ascent: source.ascent / source.unitsPerEm,
    measure: (text) => wordsOf(text).reduce((sum, { width }) => sum + width, 0),
    encode: (text) => {
      const words = wordsOf(text);
      return {
        operand: `[${words.map(({ shown }) => shown).join('')}]`,
        isEveryday: words.every((word) => word.isEveryday),
      };
    },
    printable: (text) => replaceMissing(text, hasLetter),
  };
}

/** A word goes with the blank behind it. */
const AFTER_A_BLANK = /(?<= )/;

interface SetWord {
  readonly width: number;
  readonly shown: string;
  readonly isEveryday: boolean;
}

/** A word's glyphs as hexadecimal numbers between angles, with shifts in thousandths of the size between them. */
function layWord(source: fontkit.Font, { numberOf, everydayCount }: FaceGlyphs, word: string): SetWord {
  const { glyphs, positions, advanceWidth } = source.layout(word);
  let shown = '';
  let isEveryday = true;
  for (const [index, glyph] of glyphs.entries()) {
    const glyphNumber = numberOf.get(glyph.id) ?? 0;
    if (glyphNumber >= everydayCount) isEveryday = false;
    shown += `<${glyphNumber.toString(16).padStart(4, '0')}>`;
    const shift = glyph.advanceWidth - (positions[index]?.xAdvance ?? glyph.advanceWidth);
    if (shift !== 0) shown += number((shift * 1_000) / source.unitsPerEm);
  }
  return { width: advanceWidth / source.unitsPerEm, shown: shown.replaceAll('><', ''), isEveryday };
}

/** Words kept per font: those of headings and notices, which every ticket has, and many names. */
const MAX_WORDS = 5_000;

function remembering<Answer>(make: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    const found = known.get(word);
    if (found) return found;
    if (known.size >= MAX_WORDS) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
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
