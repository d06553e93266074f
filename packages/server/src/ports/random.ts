import { randomBytes } from 'node:crypto';

/** The only source of chance; at least 128 bits wherever it makes a secret. */
export interface Random {
  bytes(length: number): Buffer;
}

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

/** A secret as URL-safe text: 32 random bytes unless told. */
export function randomToken(random: Random, bytes = 32): string {
  return random.bytes(bytes).toString('base64url');
}
