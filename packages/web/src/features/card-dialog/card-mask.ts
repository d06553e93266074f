import { brandOf } from './card-brand.ts';

/** Masks of a number (spec 2 §5): one for Diners, one for all others. */
const MASKS = { diners: '#### ###### ####', other: '#### #### #### ####' } as const;

export function maskOf(number: string): string {
  return brandOf(number)?.id === 'diners' ? MASKS.diners : MASKS.other;
}

/** Digits formatted by their mask, as far as they reach: `4075 59`. */
export function maskedNumber(number: string): string {
  return fill(maskOf(number), number).trimEnd();
}

/** The whole mask with dots for missing digits, one character each: `4075 59•• •••• ••••`. */
export function previewNumber(number: string): string {
  const mask = maskOf(number);
  return fill(mask, number.padEnd(mask.length, '•'));
}

function fill(mask: string, characters: string): string {
  let next = 0;
  let filled = '';
  for (const place of mask) {
    if (next >= characters.length) break;
    filled += place === '#' ? characters[next++] : place;
  }
  return filled;
}

/** The position in a text after this many of its digits. */
export function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digits) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}
