const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Base45 (RFC 9285): bytes as the characters of a QR code's alphanumeric mode, which are stored most compactly. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const high = bytes[index] ?? 0;
    const low = bytes[index + 1];
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

/** Least significant digit first. */
function digits(value: number, count: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < count; index += 1) {
    text += ALPHABET[rest % 45];
    rest = Math.floor(rest / 45);
  }
  return text;
}

/** Null when the text is not Base45. Each byte string has exactly one text, so nothing else is accepted. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3);
    const value = [...group].reduceRight((sum, letter) => sum * 45 + digitOf(letter), 0);
    const limit = group.length === 3 ? 65_536 : 256;
    if (Number.isNaN(value) || value >= limit) return null;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
}

function digitOf(letter: string): number {
  const digit = ALPHABET.indexOf(letter);
  return digit < 0 ? Number.NaN : digit;
}
