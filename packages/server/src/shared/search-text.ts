import { PLATE_LENGTH } from '@club/contract/constants';
import { bareDocument } from './identity-document.ts';
import { MAX_INT } from './row-cursor.ts';

/** The possible meanings of a search text; several at once. */
export interface Wanted {
  /** A document's stored forms: as typed, and a cédula padded with a zero. */
  readonly documents: readonly string[];
  /** The number of a ticket or purchase. */
  readonly number: number | null;
  /** A member number, a provider's payment number, or a terminal's receipt number. */
  readonly reference: string;
  /** In lower case. */
  readonly email: string;
  /** Prefixes of the words of a name, in lower case without accents. */
  readonly words: readonly string[];
  readonly plate: string;
}

const PLATE = new RegExp(`^[0-9A-Z]{${PLATE_LENGTH.min},${PLATE_LENGTH.max}}$`);

/** Shorter prefixes match too many names. */
const SHORTEST_WORD = 3;

export function readWanted(typed: string): Wanted {
  const text = typed.trim();
  const bare = bareDocument(text);
  const isEmail = text.includes('@');
  const hasDigit = /\d/.test(text);
  const isDocument = !isEmail && hasDigit && bare.length >= 4 && bare.length <= 20;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return {
    documents: isDocument ? [...new Set([bare, ...(/^\d+$/.test(bare) ? [bare.padStart(8, '0')] : [])])] : [],
    number: number > 0 && number <= MAX_INT ? number : null,
    reference: !isEmail && hasDigit && /^\S{1,100}$/.test(text) ? text : '',
    email: isEmail ? text.toLowerCase() : '',
    words: isEmail || hasDigit ? [] : wordsOf(text),
    plate: !isEmail && PLATE.test(bare) ? bare : '',
  };
}

/** Words as a query of PostgreSQL's text search: each is the beginning of a word. */
export const prefixQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');

/** All words, if at least one is long enough for a search. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return words.some((word) => word.length >= SHORTEST_WORD) ? words : [];
}
