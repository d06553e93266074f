/** Lines of a text and the size at which they fit. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Fit {
  readonly width: number;
  readonly maxLines: number;
  readonly maxSize: number;
  readonly minSize: number;
}

/** Width of a text at size 1; it grows in proportion to the size. */
export type Measure = (text: string) => number;

const STEP = 0.5;

/**
 * The largest size between the two limits at which the text takes no more than the lines allowed, broken between words.
 * At the smallest size long words are broken too, and what still does not fit ends in an ellipsis.
 */
export function fitText(text: string, measure: Measure, fit: Fit): FittedText {
  const words = text.trim().split(/\s+/);
  for (let size = fit.maxSize; size > fit.minSize; size -= STEP) {
    const lines = breakLines(words, measure, fit.width / size);
    if (lines && lines.length <= fit.maxLines) return { size, lines };
  }
  const room = fit.width / fit.minSize;
  const lines = breakLines(
    words.flatMap((word) => cutWord(word, measure, room)),
    measure,
    room,
  );
  return { size: fit.minSize, lines: shorten(lines ?? [], measure, room, fit.maxLines) };
}

/** Null when one word alone is wider than the room. */
function breakLines(words: readonly string[], measure: Measure, room: number): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (measure(word) > room) return null;
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(joined) <= room) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function cutWord(word: string, measure: Measure, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function shorten(lines: readonly string[], measure: Measure, room: number, maxLines: number): string[] {
  if (lines.length <= maxLines) return [...lines];
  let last = lines[maxLines - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > room) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, maxLines - 1), `${last}…`];
}
