import { randomBytes } from 'node:crypto';

/** The source of secrets, of at least 128 bits each; PINs and codes to be typed are shorter. */
export interface Random {
  bytes(length: number): Buffer;
}

/** A system call costs more than the bytes: small amounts, such as each request's id, are taken from a larger block. */
const PIECE_BYTES = 4_096;
const SMALL_BYTES = 64;
let piece = Buffer.alloc(0);

function smallBytes(length: number): Buffer {
  if (piece.length < length) piece = randomBytes(PIECE_BYTES);
  const bytes = Buffer.from(piece.subarray(0, length));
  piece.fill(0, 0, length);
  piece = piece.subarray(length);
  return bytes;
}

export const systemRandom: Random = {
  bytes: (length) => (length <= SMALL_BYTES ? smallBytes(length) : randomBytes(length)),
};

/** A secret as URL-safe text: 32 random bytes. */
export const randomToken = (random: Random): string => random.bytes(32).toString('base64url');

/** Four digits, such as a PIN. */
export const fourDigits = (random: Random): string =>
  String(random.bytes(4).readUInt32BE(0) % 10_000).padStart(4, '0');
