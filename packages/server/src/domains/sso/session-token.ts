import { createHash } from 'node:crypto';
import { type Random, randomToken } from '../../ports/random.ts';

/** A new session token (32 random bytes as URL-safe text) and the hash that is stored instead. */
export function newSessionToken(random: Random): { token: string; hash: Buffer } {
  const token = randomToken(random);
  return { token, hash: secretHash(token) };
}

/** SHA-256: enough for secrets of 256 random bits, and without a salt, so that an index finds it. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
